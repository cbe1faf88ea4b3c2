// The position of the Lab's board: a game, where it begins, a line of columns and how far along it we are.
import { api, type PositionView } from '../api/client';
import { columnsOf } from '../logic/columns';

export class LabPosition {
  game = $state('link-four');
  /** The position the line begins at, as text; empty for the start of the game. */
  base = $state('');
  /** The columns of the line, and how many of them are played. */
  line = $state<string[]>([]);
  ply = $state(0);
  view = $state.raw<PositionView | null>(null);
  problem = $state<string | null>(null);

  moves = $derived(this.line.slice(0, this.ply).join(''));
  /** As the rule language reads it. */
  text = $derived(this.base === '' ? this.moves : (this.view?.position ?? ''));
  /** Which position is wanted; the view is that of an earlier one until the server has answered. */
  wanted = $derived(`${this.game} ${this.base} ${this.moves}`);
  shown = $state.raw('');
  current = $derived(this.shown === this.wanted);

  begin(search: URLSearchParams): void {
    const game = search.get('game');
    if (game) this.game = game;
    this.base = search.get('position') ?? '';
    this.line = [...(search.get('moves') ?? '')];
    const ply = Number(search.get('ply') ?? this.line.length);
    this.ply = Number.isInteger(ply) ? Math.max(0, Math.min(ply, this.line.length)) : this.line.length;
    // A line of columns may stand where a position is asked for.
    const columns = this.line.length ? null : columnsOf(this.base);
    if (columns) this.load(columns, columns.length);
  }

  async look(): Promise<void> {
    const wanted = this.wanted;
    try {
      const view = await api.position(this.game, this.base, this.line.slice(0, this.ply).join(' '));
      if (wanted !== this.wanted) return;
      this.view = view;
      this.shown = wanted;
      this.problem = null;
    } catch (error) {
      if (wanted !== this.wanted) return;
      this.problem = (error as Error).message;
      // What cannot be read is not gone on from.
      if (this.view === null) {
        this.base = '';
        this.load([], 0);
      }
    }
  }

  play(column: number): void {
    const digit = column.toString(36);
    if (this.line[this.ply] !== digit) this.line = [...this.line.slice(0, this.ply), digit];
    this.ply++;
  }

  load(line: string[], ply: number): void {
    this.base = '';
    this.line = line;
    this.ply = Math.max(0, Math.min(ply, line.length));
  }

  setUp(position: string): void {
    this.base = position;
    this.line = [];
    this.ply = 0;
  }

  /** A record, a line of columns or a drawn board; the answer says in words why it cannot be read. */
  async paste(text: string): Promise<string | null> {
    const columns = columnsOf(text);
    if (columns) {
      this.load(columns, columns.length);
      return null;
    }
    try {
      if (text.includes('[')) {
        const record = await api.readRecord(text);
        this.game = record.game;
        this.load(
          record.moves.map((one) => one.move),
          record.moves.length,
        );
      } else {
        await api.position(this.game, text.trim());
        this.setUp(text.trim());
      }
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }

  search(): string {
    const parts: [string, string][] = [['game', this.game]];
    if (this.base) parts.push(['position', this.base]);
    if (this.line.length) parts.push(['moves', this.line.join('')]);
    if (this.ply !== this.line.length) parts.push(['ply', String(this.ply)]);
    return parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`).join('&');
  }
}
