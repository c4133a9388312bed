"""Qt models over finished tables."""

from __future__ import annotations

from tourney_desktop.ui.models.filter_model import FilterModel
from tourney_desktop.ui.models.table_model import Role, TableModel

__all__ = ["FilterModel", "Role", "TableModel"]
