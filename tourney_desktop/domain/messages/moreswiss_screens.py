"""Words of the screens about the end of an elimination and about its money."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_BANNER: dict[str, Message] = {
    "playoff.see_prizes": "See pri&zes",
    "playoff.print": "Print the &meeting sheet…",
    "playoff.who_can_win": "Show &who can win",
    "playoff.to_match": "Go to the mat&ch",
    "playoff.near": "The endgame is near.",
    "playoff.near.more": Plural(
        "1 player is left, and at most {places} are paid: the next round can bring the playoff rules or a last match.",
        "{n} players are left, and at most {places} are paid: the next round can bring the playoff rules or a last "
        "match.",
    ),
    "playoff.begun": "The playoff rules are in force.",
    "playoff.begun.all_paid": Plural(
        "The 1 player who is left is paid; {able} can still win.",
        "All {n} players who are left are paid; {able} of them can still win.",
    ),
    "playoff.begun.paid": Plural(
        "1 player is left and {places} places are paid; {able} can still win.",
        "{n} players are left and {places} places are paid; {able} of them can still win.",
    ),
    "playoff.title": "Championship match.",
    "playoff.title.more": "{names} play for the title; all others have their places.",
    "playoff.three": "{match}.",
    "playoff.three.contingent_bye": (
        "{names} are level: the lot gives one of them a provisional bye, and the other two play first."
    ),
    "playoff.three.compensated_bye": (
        "{names} are level: the lot sends one of them to match 2, and the other two have a fee for playing match 1."
    ),
    "playoff.three.round_robin": "{names} are level and play everybody against everybody.",
    "playoff.three.everybody": "{names} play everybody against everybody for the title.",
    "playoff.three.first": "{names} play; {waiting} waits for the winner.",
    "playoff.three.second.contingent_bye": (
        "{winner} won match 1 and meets {waiting}. If {waiting} wins, {loser} is 3rd; if {winner} wins again, the bye "
        "goes to {loser}, who is 2nd."
    ),
    "playoff.three.second.compensated_bye": "{winner} won match 1 and meets {waiting} for the title; {loser} is 3rd.",
    "playoff.hold_meeting": "Hold the player meeting before {round} is posted.",
    "playoff.hold_meeting.match": "Hold the player meeting before the match is posted.",
    "playoff.nobody": "Nobody can win any more.",
    "playoff.nobody_won": "{match} has no winner.",
    "playoff.nobody_won.more": "Enter a replay, correct the result, or decide the tie.",
}

_PRIZES: dict[str, Message] = {
    "prizes.pane": "Entries and fund",
    "prizes.views": "What is shown of the prizes",
    "prizes.view.list": "Prize list",
    "prizes.view.payouts": "Payouts",
    "prizes.view.equity": "Playoff of three",
    "prizes.swing.tip": "By how much of the first three prizes the bye is worth more than an even third (MS-6.6).",
    "prizes.entries": "Entries",
    "prizes.open": "Open",
    "prizes.closed": "Closed",
    "prizes.line.entries": "Entries",
    "prizes.line.places": "Paid places",
    "prizes.line.at_most": "at most {n}",
    "prizes.line.fund": "Fund",
    "prizes.line.fees": Plural("1 entry × {fee}", "{n} entries × {fee}"),
    "prizes.line.retained": "Retained, {percent} %",
    "prizes.line.added": "Added",
    "prizes.line.side_pools": "Side pools",
    "prizes.in_force": "{state}; in force: {n} paid",
    "prizes.open.more": "Closing them fixes these three: nobody else can enter then, and fees and percentages stand.",
    "prizes.closed.more": (
        "Number, paid places and fund are fixed. Nobody else can enter; the shares can still be typed."
    ),
    "prizes.close_entries": "C&lose entries",
    "prizes.reopen_entries": "Open them again",
    "prizes.nobody": "Nobody has entered.",
    "prizes.closed.done": Plural(
        "Entries are closed with 1 entry: at most {places} paid, fund {fund}. {key} takes it back.",
        "Entries are closed with {n}: at most {places} paid, fund {fund}. {key} takes it back.",
    ),
    "prizes.reopened": "Entries are open again. {key} takes it back.",
    "prizes.fund_title": "Where the fund comes from",
    "prizes.no_fund": "No fee and no added money is set, so shares stand in per cent.",
    "prizes.fees": "Fees and percenta&ges…",
    "prizes.type_payouts": "T&ype the payouts…",
    "prizes.what_if.title": "What if",
    "prizes.what_if": "the f&und were",
    "prizes.what_if.example": "like 5000",
    "prizes.what_if.hint": "Only to look at; nothing is stored.",
    "prizes.what_if.wrong": "Use digits, like 5000 or 812.50.",
    "prizes.what_if.shown": "Shown for {pot}. Esc goes back.",
    "payout_form.title": "What is each place worth?",
    "payout_form.line": Plural(
        "Per cent of the fund, for every number of paid places that one round can lead to; of 1 entry {places} at "
        "most. Empty columns are left to the template.",
        "Per cent of the fund, for every number of paid places that one round can lead to; of {n} entries {places} "
        "at most. Empty columns are left to the template.",
    ),
    "payout_form.template_choice": "&Template",
    "payout_form.cell": "{place} of {n} paid, per cent",
    "payout_form.template": "by the template",
    "payout_form.typing": "…",
    "payout_form.sum": "Sum {total}",
    "payout_form.rest": "{total}; the rest goes to 1st",
    "payout_form.missing": Plural("Give a share for the place.", "Give a share for each of the {n} places."),
    "payout_form.digits": "Use digits, like 12.5.",
    "payout_form.rising": "More than the place above it.",
    "payout_form.wrong_sum": "{total} in all; it must be 100 %.",
    "payout_form.keys": "↑ ↓ in a column  ·  Enter saves",
    "payout_form.save": "Save payouts",
    "payout_form.keep": "Keep them as they are",
}

_MEETING: dict[str, Message] = {
    "playoff.meeting_title": "Player meeting: {state}",
    "playoff.print_sheet": "Pr&int the sheet…",
    "standings.view.prizes": "Prizes",
    "standings.view.meeting": "Who can win",
    "standings.to_prizes": "Pri&zes and entries",
    "standings.only": "Which players",
    "standings.only.able": "Can win",
    "standings.only.left": "Left",
    "standings.only.out": "Out",
    "standings.only.all": "Everyone",
    "standings.paid_at_most": "at most {n} paid",
    "standings.paid": "{n} paid",
    "standings.winner.record": Plural(
        "{won} won, {lost} lost in {n} round. Next step: print the certificates.",
        "{won} won, {lost} lost in {n} rounds. Next step: print the certificates.",
    ),
}

_ENTRANT: dict[str, Message] = {
    "entrant_form.points": "Tour points",
    "entrant_form.points_digits": "Use digits, like 12 or 7.5.",
    "entrant_form.override": "Plays without a membership because",
    "entrant_form.override.hint": "empty: must be recorded",
    "entrant_form.eligibility": "Eligible for them",
    "entrant_form.eligible.unknown": "Not said",
    "entrant_form.eligible.yes": "Yes",
    "entrant_form.eligible.no": "No",
}

_GATE: dict[str, Message] = {
    "gate.locked.membership": "Pairing opens when everybody has a membership on record, or may play without one.",
    "aside.out": "Out",
    "aside.out.after": "after round {round}",
    "aside.placed": "Placed",
    "aside.not_in_match": "Not in this match",
    "title.gate.named": "{round}: ready to draw it?",
    "gate.meeting": "Who can win",
    "gate.print_meeting": "Print the sheet…",
    "gate.close_entries": "Close entries",
    "gate.let_play": "Let them play…",
    "gate.record_membership": "Record it",
    "gate.hat": "&Drawn by hand",
    "gate.hat.none": "by the lot number",
    "member_form.title": Plural(
        "Let 1 player play without a membership?", "Let {n} players play without a membership?"
    ),
    "member_form.line": "Untick those who may not. A number at hand is better recorded (MS-1.1).",
    "member_form.do.count": Plural("Let {n} play", "Let {n} play"),
    "member_form.keep": "Leave it so",
    "member_form.record": "Record a number",
    "member_form.record.of": "Record a number for {name}",
    "member_form.reason": "&Reason",
    "member_form.reason.hint": "Kept with each of them, like: renewed at the desk today.",
    "member_form.reason.missing": "Say why they may play, like: renewed at the desk today.",
    "member_form.nobody": "Everybody has a membership on record, or was let play already.",
    "member_form.nobody_ticked": "Tick somebody first.",
}

MORESWISS_SCREENS: dict[str, Message] = {**_BANNER, **_PRIZES, **_MEETING, **_ENTRANT, **_GATE}
