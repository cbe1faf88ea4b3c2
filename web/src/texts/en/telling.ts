// English: what happened in a game, move by move, and what two people ask of each other.

const moves = (plies: number) => (plies === 1 ? 'a move' : `${plies} moves`);

export const telling = {
  move: {
    column: (column: string) => `column ${column}`,
    places: (square: number) => `places on square ${square}`,
    gives: (piece: string) => `gives ${piece}`,
    calls: 'calls Quarto!',
    block: (cell: string) => `a block on ${cell}`,
    none: 'no move',
  },
  advice: {
    places: (square: number) => `place on square ${square}`,
    gives: (piece: string) => `give ${piece}`,
    calls: 'call Quarto!',
  },
  played: {
    drop: (who: string, move: string) => `${who} plays ${move}.`,
    quarto: (who: string, move: string) => `${who} ${move}.`,
    fourside: (who: string, move: string) => `${who} lays ${move}.`,
  },
  undone: (plies: number) => `${plies === 1 ? 'Move' : `${plies} moves`} taken back.`,
  youUndid: (plies: number) => `You took back ${moves(plies)}.`,
  undid: (who: string, plies: number) => `${who} took back ${moves(plies)}.`,
  keys: {
    drop: 'Keyboard: ← and → choose a column, ↓ or Enter drops. Number keys play a column at once.',
    fourside: 'Keyboard: Space switches between hand and board, arrows choose, Enter turns or places, R turns.',
    quarto: (declare: boolean) =>
      `Keyboard: arrows move across board and pool, Enter places and gives, Esc takes back a placed piece${declare ? ', Q calls Quarto!' : ''}.`,
  },
  ending: {
    unfinished: 'Ended unfinished: nobody won.',
    agreed: 'Draw by agreement.',
    draw: 'Draw.',
    tie: 'A tie: both players win.',
    abandoned: (loser: string, winner: string) => `${loser} left the game. ${winner} wins.`,
    forfeit: (loser: string, winner: string) => `${loser} broke the rules or ran out of time. ${winner} wins.`,
    resigned: (loser: string, winner: string) => `${loser} resigned. ${winner} wins.`,
    won: (winner: string, how: string) => `${winner} wins${how}.`,
    points: (more: number, less: number) => `${more} to ${less}.`,
    line: (traits: string[]) => `: all ${traits.join(' and ')}`,
    misere: (traits: string[]) => `: the opponent completed a line, all ${traits.join(' and ')}`,
  },
  passed: (who: string) => `${who} cannot move and passes.`,
  suggested: (move: string) => `Suggested: ${move}.`,
  hintsLeft: (left: number) =>
    left === 0 ? 'That was the last hint.' : left === 1 ? 'One hint left.' : `${left} hints left.`,
  lookingForMove: 'Looking for a good move.',
  thinks: (who: string) => `${who} is thinking.`,
  began: 'A new game begins.',
  joined: (who: string) => `${who} has joined.`,
  chosen: (seat: string, player: string, now: boolean) => `${seat}: ${player}, ${now ? 'now' : 'starting next game'}.`,
  left: (who: string) => `${who} left the game.`,
  cameBack: (who: string) => `${who} is back.`,
  claimed: (who: string) => `${who} claimed the win.`,
  takenOver: (player: string, seat: string) => `${player} plays on for ${seat}.`,
  asks: {
    takeback: (who: string) => `${who} asks to take back a move.`,
    draw: (who: string) => `${who} offers a draw.`,
    'end-unfinished': (who: string) => `${who} suggests ending the game unfinished.`,
    rematch: (who: string) => `${who} would like a rematch.`,
  },
  asked: {
    takeback: 'You asked to take back a move. Waiting for an answer.',
    draw: 'You offered a draw. Waiting for an answer.',
    'end-unfinished': 'You suggested ending the game unfinished. Waiting for an answer.',
    rematch: 'You asked for a rematch. Waiting for an answer.',
  },
  declined: {
    takeback: 'Takeback declined.',
    draw: 'Draw declined.',
    'end-unfinished': 'Declined: the game goes on.',
    rematch: 'Rematch declined.',
  },
  youDeclined: {
    takeback: 'You declined the takeback.',
    draw: 'You declined the draw.',
    'end-unfinished': 'You declined: the game goes on.',
    rematch: 'You declined the rematch.',
  },
  harder: (level: string) => `Harder: ${level}`,
  worth: { win: 'wins', lose: 'loses', tie: 'draws' },
  worthIn: (worth: string, moves: number) => `${worth} in ${moves}`,
  worthOnMove: (worth: string, move: number) => `${worth} on move ${move}`,
  signIn: (sign: string, moves: number) => `${sign} in ${moves}`,
};
