"""The painted parts every screen is built from. Each is a real Qt control underneath; only the paint is ours."""
