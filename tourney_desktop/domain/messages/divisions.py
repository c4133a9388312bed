"""Divisions and stages: what refuses, what is done, and the words of their command."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message

DIVISIONS: dict[str, Message] = {
    # refusals
    "division.no_name": "A division needs a name.",
    "division.name_all": "“All” means every division of the event, so no single one can be called that.",
    "division.exists": "There is a division {division} already: choose another name.",
    "division.first_table": "Table {table} cannot be the first: name a number from 1 to 9999.",
    "division.only_one": "{division} is the only division, and an event has at least one.",
    "division.has_rounds": "{division} has rounds: un-pair them first, or leave it as it is.",
    "division.feeds": "{other} takes its field from {division}: strike that first.",
    "stage.later_begun": "Stage {stage} of {division} has begun, so the stages before it have no more rounds.",
    "stage.earlier_open": (
        "Stage {stage} of {division} is not over: play it to its end, or close it, before the next one."
    ),
    "stage.not_last": "Only the last stage of {division} can be struck, and never the first: this is stage {stage}.",
    "stage.has_rounds": "Stage {stage} of {division} has rounds: un-pair them first.",
    "intake.no_source": "The stage to take people from does not exist: name the division it belongs to.",
    "intake.unknown": "“{text}” does not say who comes in: write all, top:4, eliminated:1-5 or signup:1-5.",
    "intake.top": "The best {most} cannot come in: name a number from 1.",
    "intake.rounds": "Rounds {first} to {last} make no span: name two rounds, the earlier first.",
    "intake.source_open": (
        "Stage {stage} of {division} is not over, so nobody knows who comes in: play it to its end, or close it."
    ),
    "intake.round_open": "Round {round} of {division} is not complete, so nobody knows who is out: enter its results.",
    "intake.tie": (
        "The best {most} come in, but place {rank} is shared by {names}: decide that tie by a play-off, by lot or by "
        "hand."
    ),
    "intake.by_hand": "Nobody comes into this stage by itself: enter those who want to play.",
    "intake.nobody": "Nobody comes into {division}: the stage before it left nobody to take.",
    "entrant.only_division": "{name} is in no other division: remove or withdraw this entry.",
    "entrant.in_division": "{name} is in {division} already.",
    # what was done
    "action.division_added": "Division added",
    "action.division_added.detail": "{division}",
    "action.division_set": "Division changed",
    "action.division_set.detail": "{division}",
    "action.division_removed": "Division struck",
    "action.division_removed.detail": "{division}",
    "action.stage_added": "Stage added",
    "action.stage_added.detail": "{division}, stage {n}",
    "action.stage_removed": "Stage struck",
    "action.stage_removed.detail": "{division}, stage {n}",
    "action.stage_filled": "Field taken over",
    "action.stage_filled.detail": "{division}, stage {n}",
    "action.entered": "Entered {division}",
    "action.entered.detail": "{names}",
    "action.left_division": "Struck from {division}",
    "action.left_division.detail": "{name}",
    # seeds
    "seeding.carried": "From the stage before",
    "seeding.carried.help": "By the places or seeds of the stage that the field comes from.",
    "seeding.why.placed": "Place {place} in the stage before.",
    "seeding.why.carried": "Seed {seed} in the stage before.",
    "seeding.why.eliminated": "Out in round {round}; seed {seed} there.",
    "seeding.why.entered_here": "Entered for this stage: behind those who came from the stage before.",
    # in words
    "stage.of": "{division}, {stage}",
    "stage.number": "stage {n}",
    "intake.words.all": "Everybody from {source}",
    "intake.words.top": "The best {last} of {source}",
    "intake.words.eliminated": "Those put out in rounds {first} to {last} of {source}",
    "intake.words.signup": "Those put out in rounds {first} to {last} of {source}, if they want to",
    "intake.words.signup_all": "Anybody from {source} who wants to",
    "warn.elsewhere": "{name} also plays in {division}.",
    # the command
    "help.division.add": "Add a division with its first stage.",
    "help.division.set": "Rename a division, or number its tables.",
    "help.division.remove": "Strike a division in which nothing was drawn.",
    "help.divisions": "List divisions and stages.",
    "help.stage.add": "Add a stage, and say who comes into it.",
    "help.stage.remove": "Strike the last stage, in which nothing was drawn.",
    "help.stage.fill": "Take the field over from the stage before.",
    "help.stage.entitled": "List who may come into a stage.",
    "help.entrant.enter": "Put somebody who is known into another division.",
    "help.entrant.leave": "Strike somebody from one of several divisions.",
    "help.opt.division_name": "What the division is called.",
    "help.opt.rename": "Another name.",
    "help.opt.first_table": "The label of its first table; “after”: its tables go on after the division before.",
    "help.opt.take": "Who comes in: all, top:K, eliminated:A-B, or signup:A-B.",
    "help.opt.from": "The division they come from; otherwise the stage before in the same one.",
    "help.opt.stage_name": "What the stage is called.",
    "cli.division_added": "{division} is a division now.",
    "cli.division_changed": "{division} is changed.",
    "cli.division_removed": "{division} is struck.",
    "cli.stage_added": "{division} has a stage {n} now. {who}.",
    "cli.stage_removed": "Stage {n} of {division} is struck.",
    "cli.entered": "{name} ({id}) is in {division} now.",
    "cli.left": "{name} ({id}) is no longer in {division}.",
    "cli.no_source_stage": "{division} has no stage before this one: name with --from where its people come from.",
    "cli.column.division": "Division",
    "cli.column.stage": "Stage",
    "cli.column.entrants": "Entrants",
    "cli.column.tables": "Tables from",
    "cli.column.who": "Who comes in",
}
