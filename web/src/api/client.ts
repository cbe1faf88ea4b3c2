// The one door to the server: calls typed by its description go out, typed answers or a `Refused` come back.
import createClient from 'openapi-fetch';
import type { components, paths } from './schema';

type Schemas = components['schemas'];
export type GameState = Schemas['GameState'];
export type SeatView = Schemas['SeatView'];
export type SceneView = Schemas['SceneView'];
export type SeatName = Schemas['SeatName'];
export type OfferName = Schemas['OfferName'];
export type PresenceView = Schemas['PresenceView'];
export type Message = Schemas['Message'];
export type EventView = Schemas['EventView'];
export type Catalogue = Schemas['Catalogue'];
export type FamilyView = Schemas['FamilyView'];
export type CreatedGame = Schemas['CreatedGame'];
export type PositionView = Schemas['PositionView'];
export type Opinion = Schemas['Opinion'];
export type RuleReport = Schemas['RuleReport'];
export type LegalMoves = Schemas['LegalMoves'];
export type MoveWorth = Schemas['MoveWorth'];
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

/** A message as a sentence: with a capital and a full stop, and what it quotes literally in quotation marks. */
export function sentence(text: string): string {
  const trimmed = text.replace(/`([^`]*)`/g, '“$1”').trim();
  if (!trimmed) return trimmed;
  const capital = trimmed[0]!.toUpperCase() + trimmed.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}

/** Every route of the server's description, typed; looked up at each call, so that tests may put another in place. */
const server = createClient<paths>({ fetch: (request) => globalThis.fetch(request) });

/** The answer to a call, or a `Refused` in words for people. */
async function answered<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<NonNullable<T>> {
  const { data, error, response } = await call.catch(() => {
    throw new Refused('offline', 'No connection. Your games are saved; try again in a moment.', 0);
  });
  if (response.ok) return data as NonNullable<T>;
  const problem = (typeof error === 'object' ? error : null) as Partial<Schemas['ProblemBody']> | null;
  throw new Refused(
    problem?.code ?? 'unknown',
    sentence(problem?.detail ?? problem?.title ?? `The server answered ${response.status}`),
    response.status,
  );
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
  fromRecord: (record: string) => answered(server.POST('/api/records', { body: { record } })),
  game: (id: string) => answered(server.GET('/api/games/{id}', { params: game(id) })),
  moves: (id: string) => answered(server.GET('/api/games/{id}/moves', { params: game(id) })),
  record: (id: string) => answered(server.GET('/api/games/{id}/record', { params: game(id), parseAs: 'text' })),
  sit: (id: string, seat: SeatName, invite: string) =>
    answered(server.POST('/api/games/{id}/seats/{seat}', { params: { path: { id, seat } }, body: { invite } })),
  command: (id: string, command: Command) =>
    answered(
      server.POST('/api/games/{id}/commands', {
        params: game(id),
        body: { ...command, marker: crypto.randomUUID?.() ?? String(Math.random()) },
      }),
    ),
  position: (game: string, position: string, moves = '') =>
    answered(server.GET('/api/position', { params: { query: { game, position, moves } } })),
  think: (game: string, position: string, player: string) =>
    answered(server.POST('/api/think', { body: { game, position, player } })),
  checkRules: (text: string) => answered(server.POST('/api/rules/check', { body: { text } })),
  formatRules: (text: string) => answered(server.POST('/api/rules/format', { body: { text } })),
  traceRules: (text: string, game: string, position: string) =>
    answered(server.POST('/api/rules/trace', { body: { text, game, position, seed: 1 } })),
  keepRules: (name: string, text: string) => answered(server.POST('/api/rules/files', { body: { name, text } })),
  ruleFiles: () => answered(server.GET('/api/rules/files')),
  ruleFile: (name: string) => answered(server.GET('/api/rules/files/{name}', { params: { path: { name } } })),
};
