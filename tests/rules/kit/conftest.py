from tests.rules.new_formats import registered

__all__ = ["registered"]
