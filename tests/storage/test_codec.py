"""Facts as text and back."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney_desktop.domain import facts as f
from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Forfeit,
    Game,
    Pairing,
    PairingNumber,
    Person,
    PersonId,
    RoundId,
    Scored,
    Side,
    note,
)
from tourney_desktop.storage import codec, upcasters
from tourney_desktop.storage.codec import MalformedError, UnknownFactError, decode_fact, encode_fact, parse

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
st.register_type_strategy(str, TEXT)
st.register_type_strategy(Fraction, st.fractions())

EVERY_FACT = st.sampled_from(f.FACTS).flatmap(st.from_type)


@given(EVERY_FACT)
def test_every_fact_comes_back_as_it_was(fact: f.Fact) -> None:
    payload = encode_fact(fact)
    again = decode_fact(fact.kind, fact.version, payload)
    assert again == fact
    assert type(again) is type(fact)
    assert encode_fact(again) == payload


@given(EVERY_FACT)
def test_the_spelling_is_canonical(fact: f.Fact) -> None:
    payload = encode_fact(fact)
    assert codec.canonical(parse(payload)) == payload


@pytest.mark.parametrize("kind", f.FACTS, ids=lambda kind: kind.kind)
@settings(max_examples=10)
@given(data=st.data())
def test_each_kind_comes_back(kind: type[f.Fact], data: st.DataObject) -> None:
    fact = data.draw(st.from_type(kind))
    assert decode_fact(fact.kind, fact.version, encode_fact(fact)) == fact


def test_the_spelling_is_fixed_for_ever() -> None:
    drawn = f.RoundPaired(
        RoundId(3), 1, 2, 3, 99, 1,
        (
            Pairing(
                PairingNumber(1), 7, (Side((EntrantId(4),)), Side((EntrantId(5),))),
                (Game(Scored(2, 0)), Game(Forfeit(None), "left – ill")), 1, (note("w.x", "R-1", n=1, who_ids=(4, 5)),),
            ),
        ),
        (Bye(EntrantId(6), ByeKind.SIT_OUT),),
    )  # fmt: skip
    assert encode_fact(drawn) == (
        '{"byes":[{"entrant":6,"kind":"sit-out","t":"Bye"}],"division":1,"number":3,"pairings":[{"first":1,"games":'
        '[{"outcome":{"first":2,"second":0,"t":"Scored"},"t":"Game"},{"outcome":{"t":"Forfeit","winner":null},'
        '"remark":"left – ill","t":"Game"}],"notes":[{"code":"w.x","params":[["n",1],["who_ids",[4,5]]],"rule":"R-1",'
        '"t":"Note"}],"number":1,"sides":[{"entrants":[4],"t":"Side"},{"entrants":[5],"t":"Side"}],"t":"Pairing",'
        '"table":7}],"random_seed":99,"round":3,"rules_version":1,"stage":2}'
    )
    assert encode_fact(f.PersonSet(Person(PersonId(1), "Łuk", rating=Fraction(3, 2)))) == (
        '{"person":{"id":1,"last":"Łuk","rating":{"t":"Fraction","v":"3/2"},"t":"Person"}}'
    )


@pytest.mark.parametrize(
    "payload",
    [
        "", "null", "[]", "{", "1", '{"round":1}', '{"round":true,"pairing":1}', '{"round":1.0,"pairing":1}',
        '{"round":"1","pairing":1}', '{"round":1,"pairing":1,"keep":null}', '{"round":1,"pairing":1,"more":2}',
        '{"round":1,"pairing":1,"t":"GamesCleared"}', '{"round":NaN,"pairing":1}', "[" * 100_000,
        '{"round":' + "9" * 5000 + ',"pairing":1}',
    ],
    ids=range(15),
)  # fmt: skip
def test_a_payload_that_does_not_fit_is_refused(payload: str) -> None:
    with pytest.raises(MalformedError):
        decode_fact("games.cleared", 1, payload)


@pytest.mark.parametrize(
    "outcome",
    [
        {"t": "Scored", "first": 1}, {"t": "Nothing"}, {"t": ["Scored"]},
        {"t": "Scored", "first": 1, "second": 2, "unit": "x"},
        {"t": "Forfeit", "winner": "0"}, None, [], {"t": "Side", "entrants": []}, {},
    ],
    ids=range(9),
)  # fmt: skip
def test_a_nested_value_that_does_not_fit_is_refused(outcome: object) -> None:
    payload = json.dumps({"round": 1, "pairing": 1, "game": 0, "result": {"t": "Game", "outcome": outcome}})
    with pytest.raises(MalformedError):
        decode_fact("game.recorded", 1, payload)


@pytest.mark.parametrize("number", ["1/0", "2/4", "1.5", "x", "", " 1", "+1", "1" * 2000, 3, None])
def test_a_fraction_has_one_spelling(number: object) -> None:
    person = {"t": "Person", "id": 1, "last": "A", "rating": {"t": "Fraction", "v": number}}
    with pytest.raises(MalformedError):
        decode_fact("person.set", 1, json.dumps({"person": person}))


@pytest.mark.parametrize(("kind", "version"), [("games.cleared", 2), ("games.eaten", 1)])
def test_a_fact_of_a_newer_program_is_told_apart_from_damage(kind: str, version: int) -> None:
    with pytest.raises(UnknownFactError):
        decode_fact(kind, version, "{}")


def test_an_old_payload_is_upcast_when_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f.GamesCleared, "version", 3)
    monkeypatch.setitem(upcasters.UPCASTERS, ("games.cleared", 1), lambda old: {**old, "keep": old["left"]})
    monkeypatch.setitem(
        upcasters.UPCASTERS, ("games.cleared", 2), lambda old: {k: v for k, v in old.items() if k != "left"}
    )
    fact = decode_fact("games.cleared", 1, '{"left":2,"pairing":1,"round":1}')
    assert fact == f.GamesCleared(RoundId(1), PairingNumber(1), 2)
    with pytest.raises(MalformedError):
        decode_fact("games.cleared", 1, '{"pairing":1,"round":1}')
