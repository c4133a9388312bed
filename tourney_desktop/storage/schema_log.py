"""The tables of the log, as models: what file this is, the actions, and their facts chained by digests."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, LargeBinary, Text
from sqlalchemy.orm import Mapped, mapped_column

from tourney_desktop.storage.columns import PAYLOAD, Model, integer, key, only, text, to


class MetaRow(Model):
    """What file this is and where its log ends."""

    __tablename__ = "meta"
    id: Mapped[Any] = only("id")
    event_uuid: Mapped[Any] = text("event_uuid")
    schema: Mapped[Any] = integer()
    published: Mapped[Any] = integer()
    last_action: Mapped[Any] = integer()
    last_fact: Mapped[Any] = integer()
    last_digest: Mapped[Any] = mapped_column(
        LargeBinary, CheckConstraint("length(last_digest) = 32"), nullable=False
    )


class ActionRow(Model):
    """One action of the director."""

    __tablename__ = "action"
    sequence: Mapped[Any] = key()
    time: Mapped[Any] = text("time")
    program: Mapped[Any] = text("program")
    rules: Mapped[Any] = integer()
    label_code: Mapped[Any] = text("label_code")
    label_params: Mapped[Any] = text("label_params", PAYLOAD)


class FactRow(Model):
    """One decision of an action, chained to the one before."""

    __tablename__ = "fact"
    sequence: Mapped[Any] = key()
    action: Mapped[Any] = to("action.sequence")
    kind: Mapped[Any] = text("kind")
    version: Mapped[Any] = integer()
    payload: Mapped[Any] = mapped_column(
        Text, CheckConstraint(f"length(CAST(payload AS BLOB)) <= {PAYLOAD}"), nullable=False
    )
    digest: Mapped[Any] = mapped_column(LargeBinary, CheckConstraint("length(digest) = 32"), nullable=False)
