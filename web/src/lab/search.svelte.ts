// The search of the open file on the position of the board: its steps and single tries, and the place in it that is
// shown. Numbers of tries count from 1; null is the end, where the choice is made.
import { api, Refused, type ColumnAnswer, type SearchStep, type SearchSteps, type SearchTry } from '../api/client';

/** So many tries are fetched at a time. */
const CHUNK = 200;

export class RuleSearch {
  steps = $state.raw<SearchSteps | null>(null);
  /** What the steps are about. */
  private about: { text: string; game: string; position: string } | null = null;
  at = $state<number | null>(null);
  chunks = $state.raw(new Map<number, SearchTry[]>());
  whyNot = $state.raw<ColumnAnswer | null>(null);
  problem = $state<string | null>(null);
  private asked = 0;

  total = $derived(this.steps?.tries ?? 0);
  /** The try that is shown, once it is here. */
  current = $derived.by<SearchTry | null>(() => {
    if (this.at === null) return null;
    return this.chunks.get(Math.floor((this.at - 1) / CHUNK))?.[(this.at - 1) % CHUNK] ?? null;
  });
  /** The last match up to here. */
  step = $derived.by<SearchStep | null>(() => {
    const steps = this.steps?.steps ?? [];
    if (this.at === null) return steps.at(-1) ?? null;
    return steps.findLast((step) => step.number <= this.at!) ?? null;
  });
  /** The match that is shown, if the try is one. */
  matched = $derived(this.step && this.step.number === this.at ? this.step : null);
  /** The table as it stands here. */
  counts = $derived(
    this.at === null
      ? (this.steps?.counts ?? [])
      : (this.step?.counts ?? (this.steps?.counts ?? []).map(() => [0, 0, 0] as [number, number, number])),
  );
  dropped = $derived(this.at === null ? (this.steps?.dropped ?? []) : (this.step?.dropped ?? []));
  /** The number of the shown match among all matches; 0 before the first. */
  nth = $derived(this.step ? (this.steps?.steps ?? []).findIndex((one) => one.number === this.step!.number) + 1 : 0);

  clear(): void {
    this.asked++;
    this.about = null;
    this.steps = null;
    this.at = null;
    this.whyNot = null;
    this.chunks = new Map();
  }

  async decide(text: string, game: string, position: string): Promise<void> {
    const mine = ++this.asked;
    try {
      const steps = await api.ruleSteps(text, game, position);
      if (mine !== this.asked) return;
      this.about = { text, game, position };
      this.steps = steps;
      this.chunks = new Map();
      this.at = null;
      this.whyNot = null;
      this.problem = null;
      // What is looked at first is there before it is asked for.
      if (steps.tries) void this.fetch(Math.floor(((steps.steps[0]?.number ?? 1) - 1) / CHUNK));
    } catch (error) {
      if (mine !== this.asked) return;
      this.clear();
      if (error instanceof Refused && error.code !== 'game-over') this.problem = error.message;
    }
  }

  /** Shows a try; beyond the last one is the end. */
  go(to: number | null): void {
    const last = this.total;
    this.at = to === null || to > last || last === 0 ? null : Math.max(1, to);
    if (this.at !== null) void this.fetch(Math.floor((this.at - 1) / CHUNK));
  }

  private async fetch(chunk: number): Promise<void> {
    const about = this.about;
    if (!about || this.chunks.has(chunk)) return;
    const { text, game, position } = about;
    try {
      const found = await api.ruleTries(text, game, position, chunk * CHUNK + 1, CHUNK);
      if (this.about === about) this.chunks = new Map(this.chunks).set(chunk, found.tries);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  first = () => this.go(1);
  back = () => this.go(this.at === null ? this.total : this.at - 1);
  on = () => this.go(this.at === null ? null : this.at + 1);
  end = () => this.go(null);
  /** On to the first try of the next rule. */
  nextRule = async (): Promise<void> => {
    const from = this.current;
    const about = this.about;
    if (this.at === null || !from) return;
    for (let to = this.at + 1; to <= this.total; to++) {
      const chunk = Math.floor((to - 1) / CHUNK);
      if (!this.chunks.has(chunk)) await this.fetch(chunk);
      if (this.about !== about) return;
      const one = this.chunks.get(chunk)?.[(to - 1) % CHUNK];
      if (!one) return;
      if (one.rule_line !== from.rule_line) return this.go(to);
    }
    this.go(null);
  };
  nextMatch = () => {
    const from = this.at ?? Infinity;
    this.go(this.steps?.steps.find((step) => step.number > from)?.number ?? null);
  };
  lastMatch = () => {
    const from = this.at ?? Infinity;
    const found = this.steps?.steps.findLast((step) => step.number < from);
    this.go(found?.number ?? 1);
  };
  /** From the end, the story begins at the first match. */
  explain = () => this.go(this.steps?.steps[0]?.number ?? 1);

  async ask(column: number): Promise<void> {
    const about = this.about;
    if (!about) return;
    try {
      const answer = await api.whyNot(about.text, about.game, about.position, column);
      if (this.about === about) this.whyNot = answer;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}
