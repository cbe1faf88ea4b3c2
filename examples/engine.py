"""An engine for Connect Four and its relatives in some forty lines: it takes a win, stops a win, and prefers the centre.

Try it:  fourfold match connect-four "engine:python3 examples/engine.py" novice --games 20
The protocol is described in docs/engines.md.
"""
import sys

def wins(board, stone):
    """Does this player have four in a row? The board is a dictionary of (column, row) to stone."""
    for (column, row), found in board.items():
        for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)):
            if found == stone and all(board.get((column + n * dc, row + n * dr)) == stone for n in range(4)):
                return True
    return False

def choose(text):
    """The best column, from 1, for rows that are written from the top: '......./...X...'."""
    rows = text.split("/")[::-1]
    board = {(c, r): s for r, row in enumerate(rows) for c, s in enumerate(row) if s != "."}
    width, height = len(rows[0]), len(rows)
    counts = {stone: list(board.values()).count(stone) for stone in "XO"}
    own, other = ("X", "O") if counts["X"] == counts["O"] else ("O", "X")
    free = {c: min(r for r in range(height) if (c, r) not in board) for c in range(width) if (c, height - 1) not in board}
    for stone in (own, other):
        for column, row in free.items():
            if wins({**board, (column, row): stone}, stone):
                return column + 1
    return min(free, key=lambda column: abs(column - (width - 1) / 2)) + 1

def empty(game):
    """The empty board of a game, whose beginning has no text of its own."""
    sizes = {"link-four": "7x7", "connect-four": "7x6"}
    width, height = sizes.get(game, game.removeprefix("drop:")).split("x")
    return "/".join(["." * int(width)] * int(height))

position = empty("connect-four")
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["fourfold"]:
        print("id name Forty Lines", "fourfoldok", sep="\n", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:
        position = empty(words[1]) if words[2] == "start" else words[2]
    elif words[:1] == ["go"]:
        print(f"bestmove {choose(position)}", flush=True)
    elif words[:1] == ["quit"]:
        break
