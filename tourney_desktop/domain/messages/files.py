"""Messages: files. What happened, and what next."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message

FILES: dict[str, Message] = {
    # opening
    "file.missing": "There is no file “{name}” in {folder}. Check the name, or open the event from where it is now.",
    "file.folder": "“{name}” is a folder, not an event file. Name the file inside it.",
    "file.special": "“{name}” is a device or a pipe, not an event file. Name a file ending in .tourney.",
    "file.empty": "“{name}” is empty: nothing was ever saved in it. Open a backup or a copy of the event instead.",
    "file.unreadable": "“{name}” cannot be read: {why}. Ask for permission to read it, or open a copy.",
    "file.not_ours": "“{name}” is not an event file, or its beginning is damaged. Open a file ending in .tourney, "
    "or a backup.",
    "file.other_program": "“{name}” was made by another program and is not an event file. Use import to take "
    "players from it.",
    "file.too_new": "“{name}” was made with a newer version of this program (file version {version}, this one knows "
    "{known}). Update the program to change it; until then you can look and print.",
    "file.too_new_unreadable": "“{name}” was made with a newer version of this program and holds “{what}”, which "
    "this one does not know. Update the program to open it.",
    # damage
    "file.truncated": "“{name}” is damaged: its end is missing ({size} of {expected} bytes). Open the latest backup "
    "or a copy; this file was not touched.",
    "file.damaged": "“{name}” is damaged. Open the latest backup or a copy; this file was not touched. What was found, "
    "for whoever helps: {what}.",
    "file.damaged_short": "“{name}” is damaged: its log ends at entry {found} and should end at {expected}. Open "
    "the latest backup or a copy; this file was not touched.",
    "file.damaged_chain": "“{name}” is damaged: entry {sequence} of its log was changed or lost. Open the latest "
    "backup or a copy; this file was not touched.",
    "file.damaged_action": "“{name}” is damaged: step {sequence} of its log cannot be carried out. Open the latest "
    "backup or a copy; this file was not touched.",
    "file.damaged_published": "“{name}” is damaged: its table “{where}” does not agree with its log. Open the "
    "latest backup or a copy; this file was not touched.",
    "file.foreign_schema": "“{name}” holds “{what}”, which this program did not make, and is not opened for safety. "
    "Open the latest backup or a copy.",
    "file.too_slow": "“{name}” is damaged: checking it took too long. Open the latest backup or a copy; this file "
    "was not touched.",
    # held, read-only
    "file.held": "“{name}” is open in {program} on {host} since {since}. Close it there, or open it to look only.",
    "file.held_elsewhere": "“{name}” is open in {program} on {host} since {since}. Close it there, or open it to "
    "look only; if that computer no longer runs, delete “{lock}” first.",
    "file.held_here": "“{name}” is already open in this program. Use the window that shows it.",
    "file.locked": "“{name}” is being used by another program right now. Close it there and try again.",
    "file.look_only": "“{name}” was opened to look only. Open it again to change it.",
    "file.read_only": "“{name}” is write-protected. You can look and print; save a copy elsewhere to change it.",
    "file.folder_read_only": "The folder {folder} may not be written. Choose another folder; “{name}” can still be "
    "looked at and printed from there.",
    "file.folder_missing": "There is no folder {folder}. Make it first, or choose another.",
    "file.wal": "“{name}” was switched to another storage mode by another program and is opened to look only. Save "
    "a copy to go on working in it.",
    "file.hot_journal": "“{name}” was not closed properly and cannot be repaired where it lies, because nothing may "
    "be written there. Copy it together with “{name}-journal” to your disk and open it there.",
    # saving
    "file.exists": "“{name}” already exists in {folder}. Choose another name, or open it.",
    "file.copy_other_event": "“{name}” in {folder} is something else than a copy of this event and is not "
    "overwritten. Choose another name.",
    "file.is_open_event": "“{name}” is an open event file and is not overwritten. Choose another name.",
    "file.moved": "NOT saved: the event file “{name}” was moved, renamed or deleted from {folder}. Save a copy "
    "under a new name and go on there.",
    "file.replaced": "NOT saved: another file took the place of “{name}” in {folder}. Save a copy under a new name, "
    "then compare the two.",
    "file.changed_elsewhere": "NOT saved: “{name}” was changed by another program since it was opened. Open it "
    "again to see those changes, then repeat yours.",
    "file.disk_full": "NOT saved: the disk is full ({free} KB free in {folder}). Free some space and try again, or "
    "save a copy on another drive.",
    "file.io_error": "NOT saved: the disk reports an error while writing “{name}” in {folder} ({why}). Try again; "
    "if it happens again, save a copy on another drive.",
    "file.io_gave_up": "The disk failed {n} times in a row while writing “{name}”, so it is no longer written to. "
    "Save a copy on another drive and go on there.",
    "file.refused": "NOT saved: writing “{name}” in {folder} was not permitted ({why}). Choose another folder, or "
    "ask for permission.",
    "file.bad_name": "“{name}” cannot be the name of a file here. Choose a shorter one with plain letters.",
    "file.text_unstorable": "NOT saved: “{text}” holds a broken character. Type it again.",
    "file.text_too_long": "NOT saved: one of the texts or numbers is too long to be kept. Make it shorter.",
    # journal and backups
    "file.journal_damaged": "The journal “{name}” holds no readable beginning of an event. Use a backup instead.",
    "file.journal_failed": "The event is saved, but its journal {name} could not be written: {why}.",
    "file.backup_bad": "The copy “{name}” did not come out whole and was removed. Try again on another drive.",
    "file.migration_failed": "“{name}” comes from an older version and could not be brought up to date: {why}. It "
    "was left as it was.",
}
