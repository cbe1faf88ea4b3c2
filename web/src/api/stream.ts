// The server's event streams, typed by its description: an address and one listener for each event come in, the
// browser's EventSource goes out. Nowhere else is what a stream says given a type.
import { placed } from '../prefix';
import type { Schemas } from './client';

/** What an analysis says, by the event's name. */
export type AnalysisEvents = { [Step in Schemas['AnalysisStep'] as Step['event']]: Step };

/** What the stream of a game says, by the event's name. */
export interface GameEvents {
  state: Schemas['GameState'];
  happened: Schemas['Message'];
  presence: Schemas['PresenceView'];
  phrase: Schemas['PhraseView'];
}

export type Heard<Events> = { [Name in keyof Events]?: (data: Events[Name]) => void };

function listen<Events>(path: string, heard: Heard<Events>): EventSource {
  const source = new EventSource(placed(path));
  for (const [name, act] of Object.entries(heard) as [string, ((data: unknown) => void) | undefined][])
    if (act) source.addEventListener(name, (message) => act(JSON.parse((message as MessageEvent<string>).data)));
  return source;
}

export const gameStream = (id: string, heard: Heard<GameEvents>) =>
  listen(`/api/games/${encodeURIComponent(id)}/events`, heard);

/** An analysis as it is found. It ends by itself, and is `broken` if the connection was lost; what comes back stops it. */
export function analysisStream(
  asked: { game: string; position: string; seconds: number },
  heard: Heard<Omit<AnalysisEvents, 'done'>>,
  over: (broken: boolean) => void,
): () => void {
  const query = new URLSearchParams({ ...asked, seconds: String(asked.seconds) });
  const end = (broken: boolean) => {
    source.close();
    over(broken);
  };
  const source = listen<AnalysisEvents>(`/api/analysis?${query}`, { ...heard, done: () => end(false) });
  source.onerror = () => end(true);
  return () => source.close();
}
