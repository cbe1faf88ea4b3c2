"""Four games to play, to program and to solve: Link Four, Connect Four, Quarto and FourSide.

>>> import fourfold
>>> position = fourfold.Position("connect-four", "4435")
>>> print(position)
   1 2 3 4 5 6 7
a  . . . . . . .
b  . . . . . . .
c  . . . . . . .
d  . . . . . . .
e  . . . O . . .
f  . . X X O . .
<BLANKLINE>
"""

from functools import cache as _cache
from typing import Callable as _Callable

from ._native import (
    AnalysisError,
    Analyst,
    Choice,
    Database,
    DatabaseError,
    FourfoldError,
    Game,
    IllegalMoveError,
    Match,
    Move,
    NotationError,
    PlayerError,
    Position,
    Record,
    RecordError,
    Report,
    ReportedMove,
    RuleFile,
    RuleFileError,
    Scene,
    UnknownGameError,
    VectorGame,
    __version__,
    check_rules,
    choose,
    games,
    play_match,
    players,
    solve,
)

__all__ = [
    "AnalysisError",
    "Analyst",
    "Choice",
    "Database",
    "DatabaseError",
    "FourfoldError",
    "Game",
    "IllegalMoveError",
    "Match",
    "Move",
    "NotationError",
    "PlayerError",
    "Position",
    "Record",
    "RecordError",
    "Report",
    "ReportedMove",
    "RuleFile",
    "RuleFileError",
    "Scene",
    "UnknownGameError",
    "VectorGame",
    "__version__",
    "analyze",
    "check_rules",
    "choose",
    "games",
    "play_game",
    "play_match",
    "players",
    "solve",
]


@_cache
def _analyst() -> Analyst:
    """The one that `analyze` asks: it keeps what it has learned."""
    return Analyst()


def analyze(
    position: Position,
    *,
    ask: str = "moves",
    nodes: int | None = None,
    seconds: float | None = None,
) -> Report:
    """The exact answer about a position of the drop games or Quarto; see `Analyst.analyze`.

    >>> report = analyze(Position("connect-four", "112233"))
    >>> report
    <Report: win in 1>
    >>> report.best
    [<4: win in 1>]
    """
    return _analyst().analyze(position, ask=ask, nodes=nodes, seconds=seconds)


def play_game(
    game: Game | str,
    first: str | RuleFile | _Callable[[Position], Move | str],
    second: str | RuleFile | _Callable[[Position], Move | str],
    *,
    seed: int = 0,
    start: Position | None = None,
) -> Record:
    """One game between two players, each a player string, a `RuleFile` or a function from a position to a move.

    A function is given the position as its seat may see it: where hands are hidden, all that it cannot see is drawn anew.

    >>> play_game("drop:4x4", "random", lambda position: position.moves()[0], seed=1).players
    ('random', 'function')
    """
    game = game if isinstance(game, Game) else Game(game)
    position = start = start if start is not None else game.start()
    hidden = game.facts["hidden_hands"]
    moves = []
    while not position.is_over:
        player, number = (first, second)[position.turn], seed + len(moves)
        if isinstance(player, str):
            move = choose(position, player, seed=number).move
        elif isinstance(player, RuleFile):
            move = player.decide(position, seed=number)
        else:
            seen = position.imagined_by(position.turn, number) if hidden else position
            move = position.parse_move(player(seen))
        moves.append(move)
        position = position.play(move)
    return Record.of(start, moves, players=(_name(first), _name(second)))


def _name(player: object) -> str:
    if isinstance(player, str):
        return player
    return f"rules:{player.name}" if isinstance(player, RuleFile) else "function"
