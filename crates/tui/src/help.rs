//! The pages behind `?`: what the keys do and how the game goes, in plain sentences.

pub(crate) const HOME: &str = "\
Choose a game with the arrows and Enter, or by its number. Behind Drop Four and Quarto! there is a list of \
variants. Every game has a page of help of its own: ? shows it.

 Up Down      move the bar
 Enter        choose
 1 to 5       a game at once
 O            open a game that was saved, of whichever kind
 S F9         settings: sound, look, habits; F9 works in every game
 Q Esc        quit; in a game: leave it, which asks first
 Ctrl-C       quit at once, anywhere
 Ctrl-Z       back to the shell for a while

 Esc closes what was opened last, and nothing else.

The same games on plain lines of text: fourfold play. Online: fourfold tui --join, with the address of \
an invitation.";

pub(crate) const LINK_FOUR: &str = "\
Drop marbles into the columns. Four or more of your colour in a row, up, across or slanting, win. \
A full board without a row is a draw. Red begins.

 Left Right   move your marble over the columns
 Down Enter   let it fall
 1 to 9       play a column at once
 mouse        click a column, or drag the marble and let it go
 N            new game with the players selected
 U            undo, back to before the last human move
 E            undo on or off (off lasts until the game ends)
 S            suggest: the marble goes over a good column
 P            who plays: human, a level, a rule file
 R            give up
 A            analysis: exact values of the columns
 T            type a move as records write it
 G            the grid black or white
 W O          save the game, open a saved one
 F9           settings: sound, look, habits
 Q Esc        leave

Values are for the player to move: +9 wins in 9 plies, = is a draw, -14 loses in 14.

Play near the centre early: more rows of four run through it. Two marbles of yours above one another in \
the centre can become a double threat. Before you drop, look what your marble lets the other one do \
on top of it.";

pub(crate) const CONNECT_FOUR: &str = "\
Two players drop stones into seven columns. Whoever first has four in a row, up, across or \
slanting, wins. If the board is full before that, it is a draw. Chance decides who starts.

 1 to 7       drop a stone into a column
 Left Right   choose a column, Down or Enter drops
 0 Q Esc      cancel the game (asks first)
 A            analysis: exact values of the columns
 W            save the game
 T            type a move
 F9           settings: sound, look, habits

In a game from a record or a server the keys of Link Four work too: N new, U undo, S suggest, P players, \
R give up.

X is the computer (or the second player), O is you (or the first player). The rows are named a to f \
from the top.";

pub(crate) const FOURSIDE: &str = "\
Lay your blocks edge to edge on the board so that all touching numbers agree. A block must touch at \
least one other.

A move scores the sum of the touching numbers times the number of touching sides; +20 on a BONUS \
cell, 20 less on a MINUS cell. A total never falls below zero. Who cannot move loses the turn; the \
game ends when the board is full or neither can move.

 Space        between BOARD and STATUS
 Left Right   STATUS: another block comes to the pointer
 Enter        STATUS: turn the block clockwise
 arrows       BOARD: move the cursor
 Enter        BOARD: lay the block
 F1 or H      hint: a possible move, three in a game
 F2 or M      sound on or off
 W            save the game
 mouse        a click brings a block or the cursor, a second one turns or lays
 F9           settings: sound, look, habits
 Esc F8 Q     quit";

pub(crate) const QUARTO_KEYS: &str = "\
 arrows       choose a square, then a piece of the pool
 Enter        place; give
 Esc          take the square back
 !            place and announce a line (declared wins)
 mouse        click a square, then a piece
 T            type a move as records write it, as 7/5
 N            new game with the players selected
 U            undo, back to before the last human move
 E            undo on or off (off lasts until the game ends)
 S            suggest a move
 P            who plays
 R            give up
 A            analysis: exact values, where they can be had
 W O          save the game, open a saved one
 F9           settings: sound, look, habits
 Q            leave

Pieces: two rows are tall, one is short; ( ) is round, [ ] is square; dense is dark, thin is light; \
a ring is a hole. The letters say the same.";
