//! The pages behind `?`: what the keys do and how each game is played, in plain sentences.

pub(crate) const HOME: &str = "\
Choose a game with the arrow keys and Enter, or press its number. Drop Four and Quarto! open a list of \
variants. Every game has its own help page: press ? there.

 Up Down      move the bar
 Enter        choose
 C            continue the last unfinished game
 1 to 5       choose a game
 P            puzzles: positions with one right answer
 G            your games: continue, replay or review them
 H            host an online game: you get a link to send to a friend
 J            join or watch an online game
 L            lobby of a server: play whoever is waiting there, or watch
 O            open a game from a file
 S F9         settings: sound, display, undo; F9 works in every game
 Q Esc        quit; in a game: leave it
 Ctrl-C       quit at once, from anywhere
 Ctrl-Z       suspend the program; fg brings it back

 Esc closes whatever was opened last, and nothing else.

Every game is saved after each move. However the program ends, Continue picks it up where you left off.

To play on plain lines of text, run fourfold play.

Fourfold is free software, licensed under MIT or Apache-2.0. Its source code is in the repository it was \
built from; ARCHITECTURE.md there says where to start reading. Please report problems as issues in that \
repository, with the output of fourfold --version and, if a game is involved, its record (W saves one).";

pub(crate) const REPLAY: &str = "\
 Left Right   one move back, one move forward; the mouse wheel does the same
 Home End     to the start, to the end
 A            review the game; once it is under way: the summary
 M            to the next mistake
 W            why the move shown is good or bad, with the line behind it
 T            play from here, as a new game; a mistake is tried again
 Esc Q        leave

The graph at the bottom has a column for each position: high is good for the first player, low is good for the \
second, and the middle is even. The nearer the end of the game, the higher or lower it goes; in FourSide it \
shows who leads. Click it to go to a position.

A move followed by ?! wins more slowly than necessary, ? misses a win, ?? loses a game that was not lost. \
Accuracy is the share of what was possible that a player kept, over all moves that decided something.";

pub(crate) const LOBBY: &str = "\
The lobby of a server lists who is waiting for an opponent, and the games that both players let others watch. \
It is refreshed by itself.

 Up Down      choose
 Enter        play whoever is waiting, or watch the game
 C            set up a game that anyone may join; others may watch it
 R            refresh the list now
 Esc Q        back

Your challenge stays in the lobby while you wait at its board. There are no accounts: a name is only a label. \
A server has a lobby if it was started with fourfold serve --lobby.";

pub(crate) const PUZZLES: &str = "\
Every puzzle has one right answer. Make your move on the board, with the keys of its game. A wrong try is \
refuted on the board, and you may try again.

 H            hint: what to look for; press it again to see where
 S            show the solution
 N            next puzzle
 P            other puzzles: today's, another game, a theme
 T            type a move
 Esc Q        leave

After a try:

 Left Right   step through the line that follows
 W            why the move is right or wrong
 Enter        next puzzle; after a wrong try: try again

Your level follows your first tries: it rises when you solve a puzzle without help and falls when you do not. \
The next puzzle is chosen near your level. Your level is kept on this computer only.

When you review a game against the computer, the positions in which you let a win or a draw go come under \
Your mistakes. Solve one at the first try and it leaves the list.";

pub(crate) const LINK_FOUR: &str = "\
Drop marbles into the columns. Four or more of your colour in a row, vertically, horizontally or \
diagonally, win. If the board fills up first, the game is a draw. Red moves first.

 Left Right   move your marble over the columns
 Down Enter   drop it
 1 to 9       play a column directly
 mouse        click a column, or drag the marble and let it go
 N            new game with the selected players; the old game is saved
 U Backspace  undo, back to before your last move; in a new game: back to the old one
 E            turn undo on or off (off lasts until the game ends)
 S            suggest: the marble moves over a good column
 P            players: human, a level, a rule file
 R            resign
 V            review the game, when it is over
 A            analysis: exact values of the columns
 T            type a move
 G            black or white grid
 W O          save the game to a file, open one
 F9           settings: sound, display, undo
 Q Esc        exit: leave this game, which is saved; if you started with this game, \
leave the program

Values are for the player to move: +9 wins in 9 moves, = is a draw, -14 loses in 14.

Play near the centre early: more rows of four run through it. Two of your marbles on top of each other in \
the centre column can become a double threat. Before you drop a marble, look at what it lets your opponent \
do on top of it.

The source code of this program is in the repository it was built from; please report problems as \
issues there.";

pub(crate) const CONNECT_FOUR: &str = "\
Two players drop stones into seven columns. The first to have four in a row, vertically, horizontally or \
diagonally, wins. If the board fills up first, the game is a draw. Chance decides who starts.

 1 to 7       drop a stone into a column
 Left Right   choose a column; Down or Enter drops
 0 Q Esc      cancel the game (asks first)
 N            new game with the selected players
 U Backspace  undo, back to before your last move; in a new game: back to the old one
 E            turn undo on or off (off lasts until the game ends)
 S            suggest a column
 P            players
 R            resign
 V            review the game, when it is over
 A            analysis: exact values of the columns
 T            type a move
 W O          save the game to a file, open one
 F9           settings: sound, display, undo

X is the computer (or player 2), 0 is you (or player 1). The rows are called a to f from the top.";

pub(crate) const FOURSIDE: &str = "\
Lay your blocks edge to edge on the board so that all touching numbers match. A block must touch at \
least one other block.

A move scores the sum of the touching numbers times the number of touching sides, plus 20 on a BONUS \
cell or minus 20 on a MINUS cell. A total never falls below zero. A player who cannot move passes; the \
game ends when the board is full or neither player can move.

 Space        switch between BOARD and STATUS
 Left Right   STATUS: bring another block to the pointer
 Enter        STATUS: turn the block clockwise
 arrow keys   BOARD: move the cursor
 Enter        BOARD: lay the block; before that you see whether it fits and what it scores
 F1 or H      hint: a possible move; three per game
 F2 or M      sound on or off; a note sign at the bottom shows that it is on
 N            new game (asks first); the old game is saved
 W            save the game to a file
 mouse        click a block or a cell to choose it, click again to turn or lay
 F9           settings: sound, display, undo
 Esc F8 Q     quit

When two people share the screen, the blocks stay covered until the player whose turn it is presses Enter. \
Nothing can be taken back: hands are hidden, and you would see what comes next.

On a small window a block shows three numbers side by side (left, top, right) and the fourth below.";

pub(crate) const QUARTO_KEYS: &str = "\
 arrow keys   choose a square, then a piece to give
 Enter        place; give
 Esc          take the square back
 !            place and call a line (in variants where lines must be called)
 mouse        click a square, then a piece
 T            type a move, such as 7/5
 N            new game with the selected players; the old game is saved
 U Backspace  undo, back to before your last move; in a new game: back to the old one
 E            turn undo on or off (off lasts until the game ends)
 S            suggest a move
 P            players
 R            resign
 V            review the game, when it is over
 A            analysis: exact values, where they can be computed
 W O          save the game to a file, open one
 F9           settings: sound, display, undo
 Q            leave

Pieces: two rows are tall, one is short; ( ) is round, [ ] is square; dense is dark, thin is light; \
a ring is hollow. The letters say the same.";
