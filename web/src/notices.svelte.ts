// Short notices that come and go by themselves: a sentence, and perhaps one way back. One is shown at a time.

export interface Notice {
  text: string;
  /** What can be done about it, while the notice is there. */
  action?: { label: string; run: () => void };
}

/** Long enough to be read twice. */
const MILLIS = 9000;

class Notices {
  current = $state.raw<Notice | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(notice: Notice): void {
    this.current = notice;
    this.wait();
  }

  /** Somebody is reading it or has the pointer on it: it stays. */
  hold(): void {
    clearTimeout(this.timer);
  }

  wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.close(), MILLIS);
  }

  close(): void {
    clearTimeout(this.timer);
    this.current = null;
  }
}

export const notices = new Notices();
