"""Words that stand on the sheets themselves, round the tables and names that are printed."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message

PAPER: dict[str, Message] = {
    "paper.sheet_of": "Sheet {n} of {total}",
    "paper.printed": "Printed {weekday} {day} {month} {year}, {time}",
    "paper.weekdays": "Mon Tue Wed Thu Fri Sat Sun",
    "paper.months": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "paper.reissue": "RE-ISSUE {number}",
    "paper.replaces": "Replaces the sheet printed {time}",
    "paper.replaces_earlier": "Replaces the earlier sheet",
    "paper.draft": "Draft, not for the wall",
    "paper.changed_since": "changed since the sheet of {time}",
    "paper.changed": "changed since the earlier sheet",
    "paper.columns": "Columns {first} to {last}",
    "paper.card.fold": "fold",
    "paper.card.against": "against",
    "paper.cards": "Table cards",
    "paper.certificates": "Certificates",
    "paper.certificate.title": "Certificate",
    "paper.certificate.awarded_to": "awarded to",
    "paper.certificate.well_played": "Well played,",
    "paper.certificate.place": "place",
}
