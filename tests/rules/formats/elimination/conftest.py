from tests.rules.formats.elimination.playing import registered

__all__ = ["registered"]
