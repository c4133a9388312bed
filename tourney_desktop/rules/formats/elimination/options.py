"""What a director may set in a multiple elimination. The first choice of each is the default."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.rules.formats.elimination.endgame import Limits
from tourney_desktop.rules.options import Choice, Number, Options, option
from tourney_desktop.rules.prizes.equity import ELIMINATION, METHODS, SWISS, Compensation

PRECEDENCE = ("rematch_first", "printed")
ENDGAME = ("forced", "literal")


@dataclass(frozen=True)
class MultiLossOptions(Options):
    """Those that make the format fixed once round 1 is drawn; the others within what was played."""

    # ADD-2
    loss_limit: int = option(
        Number(least=1, most=9), 4, "moreswiss.option.loss_limit", fixed_once_paired=True
    )
    win_limit: int = option(Number(least=0, most=8), 2, "moreswiss.option.win_limit", fixed_once_paired=True)
    # ADD-1
    precedence: str = option(Choice(PRECEDENCE), "rematch_first", "moreswiss.option.precedence")
    # MS-5.8
    endgame: str = option(Choice(ENDGAME), "forced", "moreswiss.option.endgame")
    # ADD-3
    three_way: str = option(Choice(METHODS), "contingent_bye", "moreswiss.option.three_way")
    # MS-2.4
    late_entry: str = option(Choice(("losses", "refuse")), "losses", "moreswiss.option.late_entry")
    # MS-1.1
    membership_required: str = option(Choice(("block", "warn", "off")), "block", "option.membership_required")

    @property
    def limits(self) -> Limits:
        """Losses, for the endgame."""
        return Limits(self.loss_limit, self.win_limit, self.endgame == "forced")

    @property
    def compensation(self) -> Compensation:
        """How a compensated bye is paid for: by the shares of a Swiss, or where one or two losses put out, by those
        of an elimination (ADD-3)."""
        return SWISS if self.loss_limit > 2 else ELIMINATION

    @property
    def printed(self) -> bool:
        """Whether the printed order of the pairing rules is kept (ADD-1)."""
        return self.precedence == "printed"


def multi_loss_options(options: Options) -> MultiLossOptions:
    """The same options, known to be a multiple elimination's. ``TypeError`` for those of another format."""
    if not isinstance(options, MultiLossOptions):
        raise TypeError(f"{type(options).__name__} are not the options of a multiple elimination")
    return options
