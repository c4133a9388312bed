"""Words of the prize list, of the payouts that are posted, and of closing the entries."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

PRIZES: dict[str, Message] = {
    "title.prizes": "Prize list",
    "title.payouts": "Payouts",
    "document.prizes": "Prize list",
    "document.prizes.help": "Who is paid what, how each amount comes about, and that it adds up.",
    "document.payouts": "Payouts",
    "document.payouts.help": "For the wall before round 1: what each place is worth, for every number of paid places.",
    "column.record": "Won–lost",
    "column.how": "How the amount comes about",
    "column.amount": "Amount",
    "prizes.final": "Final",
    "prizes.too_early": "Nobody has played yet, so there is no prize list. Print the payouts instead.",
    "prizes.how.one": "{place} prize",
    "prizes.how.share": Plural("the share of 1 place", "equal parts of {n} places"),
    "prizes.how.extra": "{how} + {extra}",
    "prizes.paid": "fund {pot} − paid {paid}",
    "prizes.difference": "difference {amount}",
    "prizes.proof": "Proof",
    "prizes.fund": "{parts}: fund {total}",
    "prizes.fund.typed": "fund as typed: {pot}",
    "prizes.fund.fees": Plural("1 entry × {fee} = {fees}", "{n} entries × {fee} = {fees}"),
    "prizes.fund.retained": "less {amount} retained ({percent} per cent)",
    "prizes.fund.added": "plus {amount} added",
    "prizes.fund.side_pools": "plus {amount} from side pools",
    "prizes.source.author": "by the template of the format's author",
    "prizes.source.one_over_n": "by the template 1/n of first",
    "prizes.source.typed": "as typed by the director",
    "prizes.source.cut": "cut from the smallest structure typed; the rest goes to 1st",
    "prizes.note.structure": Plural("1 place is paid, {source}.", "{n} places are paid, {source}."),
    "prizes.note.shared": "Equal records share the prizes of the places they fill.",
    "prizes.note.remainder": "What rounding left over, {amount}, went to 1st.",
    "prizes.note.not_final": "As places stand now: nothing is settled yet.",
    "payouts.places": "{n} paid",
    "payouts.sum": "Sum",
    "payouts.state": Plural("1 entry, {places} paid", "{n} entries, at most {places} paid"),
    "payouts.note.percent": Plural(
        "At most {percent} per cent of the entries are paid, rounded up: of 1 entry {places}. The number of entries is "
        "not fixed yet.",
        "At most {percent} per cent of the entries are paid, rounded up: of {n} entries {places}. The number of "
        "entries is not fixed yet.",
    ),
    "payouts.note.percent_fixed": Plural(
        "At most {percent} per cent of the entries are paid, rounded up: of 1 entry {places}.",
        "At most {percent} per cent of the entries are paid, rounded up: of {n} entries {places}.",
    ),
    "payouts.note.which": (
        "As many places are paid as players are left when the playoff rules begin. Everybody who is left then is paid."
    ),
    "payouts.note.missing": Plural(
        "For {places} places nothing was typed; the template stands in.",
        "For {places} places nothing was typed; the template stands in.",
    ),
    "payouts.note.author": "Shares by the format's author: 32, 20, 13, 9, 7, 6, 5, 4, then 32/N for place N.",
    "payouts.note.one_over_n": "Place n has 1/n of what 1st has.",
    "payouts.timetable": "Timetable",
    "entries.closed": Plural(
        "Entries are closed with 1 entry, and paid places and fund hang on it (MS-3.3). Open them again, then enter.",
        "Entries are closed with {n} entries, and paid places and fund hang on them (MS-3.3). Open them again, then "
        "enter.",
    ),
    "entries.already": Plural(
        "Entries are closed already, with 1 entry. Undo, or open them again, to change that.",
        "Entries are closed already, with {n} entries. Undo, or open them again, to change that.",
    ),
    "entries.open": "Entries are open already.",
    "entries.nobody": "Nobody has entered, so there is nothing to close. Enter the players first.",
    "entries.settled": (
        "The option {option} was settled when entries were closed (ADD-13). Open them again, then change it."
    ),
    "action.entries_closed": "Entries closed",
    "action.entries_closed.detail": Plural(
        "1 entry, {places} paid, fund {fund}", "{n} entries, {places} paid at most, fund {fund}"
    ),
    "action.entries_reopened": "Entries open again",
    "action.entries_reopened.detail": "{division}",
    "action.membership": "Membership overridden",
    "action.membership.detail": "{names}: {reason}",
    "membership.missing": Plural(
        "{names} has no membership on record. Record it, override it with a reason, or set membership_required to warn "
        "(MS-1.1).",
        "{names} have no membership on record. Record it, override it with a reason, or set membership_required to "
        "warn (MS-1.1).",
    ),
    "membership.warn": Plural("{who} has no membership on record.", "{who} have no membership on record."),
    "membership.rule": "Nobody is paired without a membership on record, or the director's override.",
    "membership.no_reason": "An override needs a reason, such as: renewed at the desk today (MS-1.1).",
    "membership.on_record": "{name} has a membership on record, or was let play already.",
    "membership.nobody": "Everybody in the field has a membership on record, or was let play already.",
    "moreswiss.return.out": Plural(
        "With every round missed counted as a loss that makes 1, and {limit} put a player out for good (MS-2.1).",
        "With every round missed counted as a loss that makes {n}, and {limit} put a player out for good (MS-2.1).",
    ),
    "moreswiss.return.playoff": (
        "Rounds were drawn under the playoff rules since, and those who were left are paid: nobody comes back into "
        "them (MS-2.5). Un-pair first if the withdrawal was a mistake."
    ),
    "gate.entries_open": Plural(
        "Entries are open: 1 so far. Close them to fix paid places and fund.",
        "Entries are open: {n} so far. Close them to fix paid places and fund.",
    ),
    "gate.choice.membership": Plural(
        "Let 1 player play without a membership", "Let {n} players play without a membership"
    ),
    "gate.choice.membership.detail": "For a reason that is kept with each of them. Undo takes it back.",
    "lot.none_drawn": "Nobody is drawn by a single lot in round {round}. Pair without naming who was drawn.",
    "lot.by_hand": "The lot fell on {who}; it was drawn by hand.",
    "action.paired_by_hand": "Round {round} paired",
    "action.paired_by_hand.detail": "lot number {lot}; drawn by hand: {name}",
    "action.paired_waived_by_hand": "Round {round} paired",
    "action.paired_waived_by_hand.detail": (
        "lot number {lot}; drawn by hand: {name}; {rules} let go by the director"
    ),
}
