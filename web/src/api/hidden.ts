// Pages out of sight share what connections a browser has for one host. Each tells the others when it goes out of sight
// and when it comes back; the newest few keep their streams, and who is not among them asks now and then instead.

/** So many pages out of sight keep a stream. A browser has six connections for a host, and whoever plays needs some. */
export const HIDDEN_STREAMS = 2;
/** So often a page without a stream asks. Browsers make it a minute for pages that have been out of sight for long. */
export const ASK_MILLIS = 15_000;

/** What pages tell each other. */
export interface Told {
  tab: string;
  hidden: boolean;
}

/** The part of a BroadcastChannel that is needed. */
export interface Channel {
  postMessage(told: Told): void;
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  close(): void;
}

function open(): Channel | null {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('fourfold.hidden') : null;
}

export class HiddenStreams {
  private readonly tab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  /** Pages that went out of sight after this one. */
  private readonly newer = new Set<string>();
  private hidden = false;

  constructor(
    /** Something has changed about what this page may do. */
    private readonly onchange: () => void,
    private readonly channel: Channel | null = open(),
  ) {
    if (channel) channel.onmessage = ({ data }) => this.hear(data);
  }

  /** May this page keep its stream? Seen pages always may. */
  get mayStream(): boolean {
    return !this.hidden || this.newer.size < HIDDEN_STREAMS;
  }

  private hear({ tab, hidden }: Told): void {
    const could = this.mayStream;
    if (hidden) this.newer.add(tab);
    else this.newer.delete(tab);
    if (this.hidden && could !== this.mayStream) this.onchange();
  }

  /** This page has gone out of sight with a stream that it would like to keep, or it is seen again. */
  tell(hidden: boolean): void {
    if (hidden === this.hidden) return;
    this.hidden = hidden;
    this.newer.clear();
    this.channel?.postMessage({ tab: this.tab, hidden });
  }

  close(): void {
    this.tell(false);
    this.channel?.close();
  }
}
