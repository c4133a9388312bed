"""What a director may set in a knockout. The first choice of each is the default."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.rules.options import Choice, Number, Options, option

OFF_ON = Choice(("off", "on"))
ON_OFF = Choice(("on", "off"))


@dataclass(frozen=True)
class KnockoutOptions(Options):
    """What makes the draw is fixed once it has begun."""

    # MSFS-5.5
    losers_bracket: str = option(OFF_ON, "off", "knockout.option.losers_bracket", fixed_once_paired=True)
    # MSFS-6.1, MSFS-6.3
    seeds: int = option(Number(least=0), 0, "knockout.option.seeds", fixed_once_paired=True)
    seeds_skip_preliminary: str = option(
        ON_OFF, "on", "knockout.option.seeds_skip_preliminary", fixed_once_paired=True
    )
    bracket: str = option(Choice(("lot", "seeded")), "lot", "knockout.option.bracket", fixed_once_paired=True)
    # MSFS-5.5
    third_place: str = option(Choice(("shared", "match")), "shared", "knockout.option.third_place")
    # MSFS-5.3
    colours: str = option(ON_OFF, "on", "knockout.option.colours")

    @property
    def two_lives(self) -> bool:
        """Whether a first loss leads to the losers' bracket."""
        return self.losers_bracket == "on"

    @property
    def third_match(self) -> bool:
        """Whether the losers of the semi-finals meet; with a losers' bracket its last loser is third."""
        return self.third_place == "match" and not self.two_lives

    @property
    def by_seed(self) -> bool:
        """Whether everybody's place follows from his seed, so that there is nothing to draw."""
        return self.bracket == "seeded"


def knockout_options(options: Options) -> KnockoutOptions:
    """The same options, known to be a knockout's. ``TypeError`` for those of another format."""
    if not isinstance(options, KnockoutOptions):
        raise TypeError(f"{type(options).__name__} are not the options of a knockout")
    return options
