"""Swiss: nobody goes out; equals by score meet, and nobody meets anybody twice. The rules are in RULES.md."""
