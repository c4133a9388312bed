"""What is paid, to the cent: the fund, payout structures, shared money, and what a three-way tie is worth. All amounts
are whole cents, all shares exact fractions."""
