"""Words of the ``tourney`` command."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural
from tourney_desktop.domain.messages.command_help import COMMAND_HELP

_SAID: dict[str, Message] = {
    # the words of the command itself
    "cli.usage": "{command}: {problem} See {command} --help.",
    "cli.no_option": "there is no option {option}.",
    "cli.too_much": "“{word}” is one word too many.",
    "cli.required": "{names} must be given.",
    "cli.one_of": "one of {names} must be given.",
    "cli.no_value": "{name} needs a value after it.",
    "cli.not_together": "{name} and {other} exclude each other.",
    "cli.takes_no_value": "{name} takes no value, yet {value} was given.",
    "cli.choice": "“{value}” does not fit {name}. It takes {choices}.",
    "cli.argument": "{name}: {problem}",
    "cli.not_a_number": "“{text}” is no whole number.",
    "cli.not_rounds": "“{text}” names no rounds. Write 3, 3-4 or 1,3-5.",
    "cli.broken_text": "the text holds a broken letter. Type it again.",
    "cli.no_verb": "There is no command “{verb}”. The commands are {verbs}.",
    "cli.which_verb": "“{word}” needs a second word: {verbs}.",
    "cli.which_division": "The event has several divisions: {divisions}. Name one with --division.",
    "cli.no_division": "There is no division “{division}”. The divisions are {divisions}.",
    "cli.no_stage": "{division} has no stage “{stage}”. The stages are {stages}.",
    "cli.output": "The answer could not be written out: {why}. What was asked for was done.",
    "cli.interrupted": "Stopped.",
    "cli.bug": "Internal error: {what}. Nothing more was done; report this, with the output under TOURNEY_DEBUG=1.",
    "cli.hint.late": "Add --late-from {round}.",
    "cli.hint.same_name": "Add --same-name.",
    "cli.hint.discard": "Add --discard-results.",
    "cli.hint.rook_field": "Try configure --set field_not_multiple_of_4=sit_out, or entrant add --house.",
    "cli.version": "Tourney Desktop {version}",
    # the event
    "cli.new_exists": "{file} exists already and is left as it is. Choose another file name.",
    "cli.created": "{file} created. Its lot number is {lot}.",
    "cli.copied": "Checked copy written to {file}.",
    "cli.over_event": "{file} is the event file itself. Choose another name.",
    "cli.timetable_round": "“{text}” is no round number. Write ROUND=TIME, like 1=2026-05-01T11:00.",
    "cli.timetable_time": "“{text}” is no time. Write it like 2026-05-01T11:00.",
    "cli.tables_in": "{done} of {all} tables are in.",
    "cli.winner": "Winner: {name}",
    "cli.must_be_given": "(must be given)",
    "cli.whole": "The file is whole.",
    "cli.bad_result": "{round}, table {table}: {problem}",
    # people
    "cli.field": "{option}: {problem}",
    "cli.nothing_to_change": "Say what to change, like --rating 1488. See tourney entrant edit --help.",
    "cli.entrant_added": "{name} is entrant {id}.",
    "cli.entrant_changed": "{name} ({id}) changed.",
    "cli.entrant_removed": "{name} ({id}) removed.",
    "cli.withdrawn": "{name} ({id}) has withdrawn.",
    "cli.returned": "{name} ({id}) is back in the field.",
    "cli.absent": "Absences of {name} ({id}) noted.",
    "cli.empty_order": "{file} lists nobody. Write one entrant a line, best first.",
    "cli.order_is_manual": "--order is an order by hand and does not go with --method {method}.",
    "cli.manual_needs_order": "Seeding by hand needs --order FILE, with one entrant a line, best first.",
    # rounds and results
    "cli.not_in_advance": "{format} draws each round from the scores before it, so one at a time. Leave out --all.",
    "cli.no_lot": "{format} leaves nothing to a single lot. Leave out --lot.",
    "cli.unpaired": "Round {round} un-paired.",
    "cli.substitute_or_remove": "Name the person who sits in, or take the substitution back with --remove.",
    "cli.open": "open",
    "cli.result": "Table {table}: {who}, {result}",
    "cli.results": Plural(
        "{n} result of round {round} taken, tables still out: {missing}.",
        "{n} results of round {round} taken, tables still out: {missing}.",
    ),
    "cli.sheet_row": Plural(
        "Row {row}: {message} None of the sheet was taken.",
        "Row {row}: {message} {n} rows do not fit, so none of the sheet was taken.",
    ),
    "cli.other_round": "The row is about round {other}, not round {round}.",
    "cli.several_rounds": "The sheet speaks of rounds {rounds}. Take one round at a time.",
    # in and out
    "cli.import_not_yet": "Files of kind “{kind}” cannot be imported yet. This version takes entrants and results.",
    "cli.import_refused": Plural(
        "Row {row}: {message} Nothing was taken; mend the file, or use --partial for the rest.",
        "{n} rows to look at, the first is row {row}: {message} Nothing was taken; mend the file, or use --partial "
        "for the rest.",
    ),
    "cli.imported": "{rows} rows: {added} added, {updated} updated, {skipped} skipped.",
    "cli.would_import": "{rows} rows: {added} would be added, {updated} updated, {skipped} skipped. "
    "Nothing was changed.",
    "cli.export_ending": "“{file}” ends in nothing that can be exported yet. Use {endings}.",
    "cli.export_event": "A whole event does not fit one CSV table. Name a list with --what, or export to .json.",
    "cli.exported": "Written to {file}: {what}.",
    "cli.print_needs": "{name} must be given, or --list to see the documents.",
    "cli.print_not_recorded": "Another program has the event open, so this printing is not recorded in it.",
    "cli.printed": Plural("{file}: {n} page.", "{file}: {n} pages."),
    "cli.shortened": "Shortened on paper: {text}",
    "cli.unprintable": "No font here has these letters, they print as boxes: {letters}",
    # history
    "cli.undone": "Undone: {label}",
    "cli.redone": "Done again: {label}",
    "cli.printed_since": "Something was printed since that step. Print it again.",
    # columns
    "cli.column.option": "Option",
    "cli.column.default": "Default",
    "cli.column.choices": "Choices",
    "cli.column.help": "What it does",
    "cli.column.value": "Value",
    "cli.column.preset": "Preset",
    "cli.column.name": "Name",
    "cli.column.format": "Format",
    "cli.column.source": "Rules",
    "cli.column.round": "Round",
    "cli.column.starts": "Starts",
}

COMMAND: dict[str, Message] = {**_SAID, **COMMAND_HELP}
