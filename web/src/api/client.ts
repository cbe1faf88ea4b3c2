// The one door to the server: calls typed by its description go out, typed answers or a `Refused` come back.
import createClient from 'openapi-fetch';
import { prefix } from '../prefix';
import { t, worded } from '../texts/refusals';
import type { components, paths } from './schema';

export type Schemas = components['schemas'];
export type GameState = Schemas['GameState'];
export type SeatView = Schemas['SeatView'];
export type SceneView = Schemas['SceneView'];
export type SeatName = Schemas['SeatName'];
export type OfferName = Schemas['OfferName'];
export type PresenceView = Schemas['PresenceView'];
export type PhraseView = Schemas['PhraseView'];
export type LobbyView = Schemas['LobbyView'];
export type Phrase = Schemas['Phrase'];
export type Message = Schemas['Message'];
export type EventView = Schemas['EventView'];
export type Catalogue = Schemas['Catalogue'];
export type CatalogueGame = Schemas['CatalogueGame'];
export type FactsView = Schemas['FactsView'];
export type PlayerView = Schemas['PlayerView'];
export type CreatedGame = Schemas['CreatedGame'];
export type PositionView = Schemas['PositionView'];
export type Opinion = Schemas['Opinion'];
export type RuleReport = Schemas['RuleReport'];
export type RuleOutline = Schemas['RuleOutline'];
export type RuleTests = Schemas['RuleTestsView'];
export type SearchSteps = Schemas['SearchStepsView'];
export type SearchStep = Schemas['SearchStepView'];
export type SearchTry = Schemas['TryView'];
export type ColumnAnswer = Schemas['ColumnAnswer'];
export type Trial = Schemas['TrialView'];
export type Comparison = Schemas['ComparisonView'];
export type LegalMoves = Schemas['LegalMoves'];
export type MoveWorth = Schemas['MoveWorth'];
export type TournamentView = Schemas['TournamentView'];
export type TournamentSummary = Schemas['TournamentSummary'];
export type NewTournament = Schemas['NewTournament'];
export type ExplainedMove = Schemas['ExplainedMove'];
export type ThreatView = Schemas['ThreatView'];
export type ReasonView = Schemas['ReasonView'];
export type ReviewView = Schemas['ReviewView'];
export type ReviewedMove = Schemas['ReviewedMoveView'];
export type PuzzleView = Schemas['PuzzleView'];
export type PuzzleVerdict = Schemas['PuzzleVerdict'];
export type PuzzleSet = Schemas['PuzzleSetView'];
export type Command = Schemas['CommandRequest'];
export type NewGame = Schemas['CreateGame'] & { players: [string, string] };

/** The server said no, with words for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Every route of the server's description, typed; looked up at each call, so that tests may put another in place. */
export const server = createClient<paths>({ baseUrl: prefix, fetch: (request) => globalThis.fetch(request) });

/** The answer to a call, or a `Refused` in words for people. */
export async function answered<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call.catch(() => {
    throw new Refused('offline', t.offline, 0);
  });
  if (response.ok) return data as NonNullable<T>;
  const problem = (typeof error === 'object' ? error : null) as Partial<Schemas['ProblemBody']> | null;
  const code = problem?.code ?? 'unknown';
  const message = problem?.detail ?? problem?.title ?? t.status(response.status);
  throw new Refused(code, worded({ code, message }), response.status);
}

const game = (id: string) => ({ path: { id } });

let catalogue: Promise<Catalogue> | undefined;

export const api = {
  catalogue(): Promise<Catalogue> {
    catalogue ??= answered(server.GET('/api/catalogue')).catch((error) => {
      catalogue = undefined;
      throw error;
    });
    return catalogue;
  },
  myGames: () => answered(server.GET('/api/games')),
  create: (body: NewGame) => answered(server.POST('/api/games', { body })),
  fromRecord: (record: string, more: { ply?: number; players?: [string, string] } = {}) =>
    answered(server.POST('/api/records', { body: { record, ...more } })),
  game: (id: string) => answered(server.GET('/api/games/{id}', { params: game(id) })),
  moves: (id: string) => answered(server.GET('/api/games/{id}/moves', { params: game(id) })),
  record: (id: string) => answered(server.GET('/api/games/{id}/record', { params: game(id), parseAs: 'text' })),
  sit: (id: string, seat: SeatName, invite: string, name: string | null) =>
    answered(
      server.POST('/api/games/{id}/seats/{seat}', {
        params: { path: { id, seat } },
        body: { invite, ...(name ? { name } : {}) },
      }),
    ),
  say: (id: string, phrase: Phrase) =>
    answered(server.POST('/api/games/{id}/phrases', { params: game(id), body: { phrase } })),
  command: (id: string, command: Command) =>
    answered(
      server.POST('/api/games/{id}/commands', {
        params: game(id),
        body: { ...command, marker: crypto.randomUUID?.() ?? String(Math.random()) },
      }),
    ),
  myTournaments: () => answered(server.GET('/api/tournaments')),
  beginTournament: (body: NewTournament) => answered(server.POST('/api/tournaments', { body })),
  tournament: (id: string) => answered(server.GET('/api/tournaments/{id}', { params: game(id) })),
  stopTournament: (id: string) => answered(server.DELETE('/api/tournaments/{id}', { params: game(id) })),
  tournamentGame: (id: string, number: number) =>
    answered(server.GET('/api/tournaments/{id}/games/{number}', { params: { path: { id, number } }, parseAs: 'text' })),
  lobby: () => answered(server.GET('/api/lobby')),
  openChallenge: (id: string, watch: boolean) =>
    answered(server.POST('/api/games/{id}/challenge', { params: game(id), body: { watch } })),
  withdrawChallenge: (id: string) => answered(server.DELETE('/api/games/{id}/challenge', { params: game(id) })),
  watching: (id: string) => answered(server.GET('/api/games/{id}/watching', { params: game(id) })),
  allowWatching: (id: string, allow: boolean) =>
    answered(server.POST('/api/games/{id}/watching', { params: game(id), body: { allow } })),
  takeChallenge: (id: string, name: string | null) =>
    answered(server.POST('/api/lobby/{id}', { params: game(id), body: name ? { name } : {} })),
  position: (game: string, position: string, moves = '') =>
    answered(server.GET('/api/position', { params: { query: { game, position, moves } } })),
  think: (game: string, position: string, player: string) =>
    answered(server.POST('/api/think', { body: { game, position, player } })),
  why: (game: string, position: string, move: string, lineMillis?: number) =>
    answered(
      server.GET('/api/why', {
        params: {
          query: { game, position, moves: '', move, ...(lineMillis === undefined ? {} : { line_millis: lineMillis }) },
        },
      }),
    ),
  review: (body: { record: string } | { game: string; position: string; moves: string[] }) =>
    answered(server.POST('/api/review', { body })),
  puzzleSets: () => answered(server.GET('/api/puzzles')),
  puzzleOfToday: () => answered(server.GET('/api/puzzles/today')),
  nextPuzzle: (query: { game: string; difficulty?: number; theme?: string; not?: string; seed?: number }) =>
    answered(server.GET('/api/puzzles/next', { params: { query } })),
  puzzle: (game: string, id: string) => answered(server.GET('/api/puzzle', { params: { query: { game, id } } })),
  hint: (game: string, id: string, step: number) =>
    answered(server.GET('/api/puzzle/hint', { params: { query: { game, id, step } } })),
  tryPuzzle: (game: string, id: string, move?: string) =>
    answered(server.POST('/api/puzzle/try', { body: { game, id, ...(move ? { move } : {}) } })),
  checkRules: (text: string) => answered(server.POST('/api/rules/check', { body: { text } })),
  formatRules: (text: string) => answered(server.POST('/api/rules/format', { body: { text } })),
  fixRules: (text: string) => answered(server.POST('/api/rules/fix', { body: { text } })),
  completeRules: (text: string, offset: number) =>
    answered(server.POST('/api/rules/complete', { body: { text, offset } })),
  hoverRules: (text: string, offset: number) => answered(server.POST('/api/rules/hover', { body: { text, offset } })),
  renameVariable: (text: string, offset: number, name: string) =>
    answered(server.POST('/api/rules/rename', { body: { text, offset, name } })),
  ruleOutline: (text: string) => answered(server.POST('/api/rules/outline', { body: { text } })),
  ruleFinding: (id: string) => answered(server.GET('/api/rules/findings/{id}', { params: { path: { id } } })),
  testRules: (text: string) => answered(server.POST('/api/rules/test', { body: { text } })),
  ruleSteps: (text: string, game: string, position: string) =>
    answered(server.POST('/api/rules/steps', { body: { text, game, position, seed: 1 } })),
  ruleTries: (text: string, game: string, position: string, from: number, count: number) =>
    answered(server.POST('/api/rules/tries', { body: { text, game, position, from, count } })),
  whyNot: (text: string, game: string, position: string, column: number) =>
    answered(server.POST('/api/rules/why-not', { body: { text, game, position, column } })),
  beginTrial: (body: Schemas['NewTrial']) => answered(server.POST('/api/rules/trials', { body })),
  trial: (id: string) => answered(server.GET('/api/rules/trials/{id}', { params: { path: { id } } })),
  stopTrial: (id: string) => answered(server.DELETE('/api/rules/trials/{id}', { params: { path: { id } } })),
  beginComparison: (body: Schemas['NewComparison']) => answered(server.POST('/api/rules/comparisons', { body })),
  comparison: (id: string) => answered(server.GET('/api/rules/comparisons/{id}', { params: { path: { id } } })),
  stopComparison: (id: string) => answered(server.DELETE('/api/rules/comparisons/{id}', { params: { path: { id } } })),
  readRecord: (record: string) => answered(server.POST('/api/records/read', { body: { record } })),
  keepRules: (name: string, text: string) => answered(server.POST('/api/rules/files', { body: { name, text } })),
  ruleFiles: () => answered(server.GET('/api/rules/files')),
  ruleFile: (name: string) => answered(server.GET('/api/rules/files/{name}', { params: { path: { name } } })),
};
