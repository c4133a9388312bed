"""What an earlier event file of ours knows about people, and who of them is who in this one (ADD-12)."""
