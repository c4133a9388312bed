"""What goes onto paper, its issue number, and what changed since the sheet before."""

from datetime import datetime

import pytest

from tests.document.desk import STAGE, event_of, id_of, play_round, view_of
from tourney_desktop.document.commands.entrants import WithdrawEntrant
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import PairRound, Substitute, UnpairRound
from tourney_desktop.document.commands.settings import CloseStage, ConfigureStage, SetDetails
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import Details, Scored
from tourney_desktop.reports.cards import CardDeck, CertificateSet
from tourney_desktop.reports.sheet_head import ListSheet
from tourney_desktop.reports.sheets import SheetRequest, documents_of, issued_fact, sheet_input

AT = "2026-05-01T14:05:00+02:00"


def made(document, name, round_number=None, at=AT, **more):
    return sheet_input(document.state, STAGE, SheetRequest(name, round_number, **more), printed_at=at)


def print_it(document, name, at=AT):
    fact = issued_fact(document.state, STAGE, SheetRequest(name), at=at)
    if fact is not None:
        document.issue(fact)
    return fact


def test_every_document_can_be_made_of_a_finished_event():
    document = event_of(8, rounds=1)
    play_round(document)
    for name in documents_of("rook"):
        content = made(document, name).content
        assert isinstance(content, (ListSheet, CardDeck, CertificateSet))
        assert content.head.event == "Spring Rook"
        assert content.head.printed_at == datetime.fromisoformat(AT)


def test_unknown_documents_and_rounds_are_refused():
    document = event_of(8)
    with pytest.raises(BadInput, match="bracket"):
        made(document, "bracket")
    with pytest.raises(RuleConflict):
        made(document, "pairings")
    with pytest.raises(RuleConflict):
        made(document, "seeding")
    play_round(document)
    with pytest.raises(BadInput):
        made(document, "pairings", 5)
    with pytest.raises(RuleConflict):
        made(document, "certificates")


def test_a_draft_says_so():
    document = event_of(8)
    document.execute(PairRound(STAGE, draft=True))
    assert made(document, "pairings").content.head.draft


def test_a_second_printing_with_changes_is_a_re_issue_that_marks_its_rows():
    document = event_of(8)
    document.execute(PairRound(STAGE))
    first = made(document, "pairings")
    assert first.issue == 1
    assert print_it(document, "pairings") is not None
    assert print_it(document, "pairings") is None, "a further copy is no new issue"
    assert made(document, "pairings").content.head.issue == 1
    drawn = view_of(document).rounds[0]
    seated = drawn.at_table(2).entrants[0]
    document.execute(Substitute(drawn.id, seated, ("Poe, Al",)))
    second = made(document, "pairings", at="2026-05-01T15:00:00+02:00")
    head = second.content.head
    assert (second.issue, head.issue, head.replaces) == (2, 2, "14:05")
    assert head.changed_keys == {2}
    print_it(document, "pairings", at="2026-05-01T15:00:00+02:00")
    assert made(document, "pairings").content.head.replaces == "14:05"


def test_a_round_paired_again_is_a_re_issue_even_after_an_undo():
    document = event_of(9, field_not_multiple_of_4="sit_out")
    document.execute(PairRound(STAGE))
    print_it(document, "pairings-by-name")
    document.execute(UnpairRound(STAGE))
    document.execute(WithdrawEntrant(STAGE, id_of(document, "Alder")))
    document.execute(PairRound(STAGE))
    assert made(document, "pairings-by-name").issue == 2


def test_standings_say_of_when_they_speak():
    document = event_of(8)
    play_round(document)
    play_round(document)
    assert made(document, "standings").content.head.state == "After round 2 of 3"
    assert made(document, "standings", 1).content.head.state == "After round 1 of 3"


def test_certificates_for_the_first_three_and_the_honours():
    document = event_of(8, rounds="open", honours="best_rookie; Sportsmanship: Birch, Jo01")
    document.execute(SetDetails(Details("Spring Rook", "Hall 3", "1 May 2027", ("Pat Doe, Director",))))
    play_round(document)
    with pytest.raises(RuleConflict, match="over"):
        made(document, "certificates")
    document.execute(CloseStage(STAGE))
    certificates = made(document, "certificates").content.certificates
    assert [each.place for each in certificates[:3]] == [1, 2, 3]
    assert certificates[0].place_word == "First place"
    assert certificates[0].venue == "Hall 3"
    assert certificates[0].signatures[0].office == "Director"
    assert [each.place for each in certificates[3:]] == [None, None]
    assert certificates[3].honour == "Best rookie"
    assert certificates[4].honour == "Sportsmanship"
    assert certificates[4].name.last == "Birch"
    assert len(made(document, "certificates", everybody=True).content.certificates) == 8 + 2


def test_fill_ins_get_no_certificate():
    from tests.document.desk import person
    from tourney_desktop.document.commands.entrants import AddEntrants

    document = event_of(7, rounds=1, field_not_multiple_of_4="house_players")
    document.execute(AddEntrants(STAGE, (person("Helper", house=True),)))
    play_round(document, lambda _table: (1, 2))
    names = {each.name.last for each in made(document, "certificates", everybody=True).content.certificates}
    assert "Helper" not in names
    assert len(names) == 7


def test_raising_the_rounds_takes_the_certificates_back():
    document = event_of(4, rounds=1)
    play_round(document)
    made(document, "certificates")
    document.execute(ConfigureStage(STAGE, (("rounds", "2"),)))
    document.execute(PairRound(STAGE))
    document.execute(one_result(view_of(document).rounds[1].id, 1, Scored(1, 2)))
    assert made(document, "certificates").content.certificates[0].place == 1
