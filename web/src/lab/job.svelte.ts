// Work that the server does in the background: begun by a press, looked at until it is over, stopped by a press.

/** How often it is looked at, in milliseconds. */
const EVERY = 700;

export interface Calls<View> {
  begin: () => Promise<View>;
  look: (id: string) => Promise<View>;
  stop: (id: string) => Promise<View>;
}

export class Job<View extends { id: string; progress: string }> {
  view = $state.raw<View | null>(null);
  problem = $state<string | null>(null);
  waiting = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private calls: Pick<Calls<View>, 'look' | 'stop'> | null = null;

  running = $derived(this.waiting || this.view?.progress === 'running');

  async begin(calls: Calls<View>): Promise<void> {
    this.calls = calls;
    this.problem = null;
    this.view = null;
    this.waiting = true;
    await this.tell(calls.begin);
    this.waiting = false;
  }

  private async tell(ask: () => Promise<View>): Promise<void> {
    try {
      this.view = await ask();
    } catch (error) {
      this.problem = (error as Error).message;
      if (this.view) this.view = { ...this.view, progress: 'stopped' };
      return;
    }
    const { id, progress } = this.view;
    clearTimeout(this.timer);
    if (progress === 'running') this.timer = setTimeout(() => void this.tell(() => this.calls!.look(id)), EVERY);
  }

  async stop(): Promise<void> {
    const id = this.view?.id;
    if (id && this.calls) await this.tell(() => this.calls!.stop(id));
  }

  /** Nobody looks any more; the server goes on. */
  leave(): void {
    clearTimeout(this.timer);
  }
}
