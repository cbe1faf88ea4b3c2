// The one door to the server: paths and bodies go out, typed answers or a `Refused` come back.
import type { components } from './schema';

type Schemas = components['schemas'];
export type GameState = Schemas['GameState'];
export type SeatView = Schemas['SeatView'];
export type SceneView = Schemas['SceneView'];
export type SeatName = Schemas['SeatName'];
export type Message = Schemas['Message'];
export type EventView = Schemas['EventView'];
export type Catalogue = Schemas['Catalogue'];
export type FamilyView = Schemas['FamilyView'];
export type CreatedGame = Schemas['CreatedGame'];
export type PositionView = Schemas['PositionView'];
export type Opinion = Schemas['Opinion'];
export type Remarks = Schemas['Remarks'];
export type LegalMoves = Schemas['LegalMoves'];
export type MoveWorth = Schemas['MoveWorth'];

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

/** A sentence begins with a capital and ends with a full stop, also when the server is modest about it. */
export function sentence(text: string): string {
  // Where a program would ask further is of no use to a player.
  const trimmed = text
    .replace(/\s*\(\/api\/[^)]*\)|[;,:]?\s*\/api\/\S+ lists [^.;)]*/g, '')
    .replace(/`([^`]*)`/g, '“$1”')
    .trim();
  if (!trimmed) return trimmed;
  const capital = trimmed[0]!.toUpperCase() + trimmed.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Refused(
      'offline',
      'The program does not answer. Is it still running? Nothing is lost: try again in a moment.',
      0,
    );
  }
  if (answer.ok) {
    const text = answer.headers.get('content-type')?.startsWith('text/plain');
    return (text ? await answer.text() : await answer.json()) as T;
  }
  const problem = (await answer.json().catch(() => null)) as { code?: string; detail?: string; title?: string } | null;
  throw new Refused(
    problem?.code ?? 'unknown',
    sentence(problem?.detail ?? problem?.title ?? `The server answered ${answer.status}`),
    answer.status,
  );
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

export type Command = { do: string; move?: string; seat?: SeatName; player?: string; on?: boolean };
export interface NewGame {
  game: string;
  players: [string, string];
  open?: SeatName[];
  undo?: boolean;
  seed?: number;
  position?: string;
}

let catalogue: Promise<Catalogue> | undefined;

export const api = {
  catalogue(): Promise<Catalogue> {
    catalogue ??= ask<Catalogue>('/api/catalogue').catch((error) => {
      catalogue = undefined;
      throw error;
    });
    return catalogue;
  },
  myGames: () => ask<{ games: GameState[] }>('/api/games'),
  create: (game: NewGame) => ask<CreatedGame>('/api/games', game),
  fromRecord: (record: string) => ask<CreatedGame>('/api/records', { record }),
  game: (id: string) => ask<GameState>(`/api/games/${id}`),
  moves: (id: string) => ask<LegalMoves>(`/api/games/${id}/moves`),
  record: (id: string) => ask<string>(`/api/games/${id}/record`),
  sit: (id: string, seat: string, invite: string) => ask<Message>(`/api/games/${id}/seats/${seat}`, { invite }),
  command: (id: string, command: Command) =>
    ask<Message>(`/api/games/${id}/commands`, { ...command, marker: crypto.randomUUID?.() ?? String(Math.random()) }),
  position: (game: string, position: string, moves = '') =>
    ask<PositionView>(`/api/position?${query({ game, position, moves })}`),
  think: (game: string, position: string, player: string) => ask<Opinion>('/api/think', { game, position, player }),
  checkRules: (text: string) => ask<Remarks>('/api/rules/check', { text }),
  formatRules: (text: string) => ask<{ text: string }>('/api/rules/format', { text }),
  traceRules: (text: string, game: string, position: string) =>
    ask<Record<string, unknown>>('/api/rules/trace', { text, game, position, seed: 1 }),
  keepRules: (name: string, text: string) => ask<{ name: string; player: string }>('/api/rules/files', { name, text }),
  ruleFiles: () => ask<{ files: { name: string; player: string }[] }>('/api/rules/files'),
  ruleFile: (name: string) => ask<{ text: string }>(`/api/rules/files/${encodeURIComponent(name)}`),
};
