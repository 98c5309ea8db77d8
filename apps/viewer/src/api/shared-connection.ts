import type { DealMessage } from './deal-message.js';
import type { Schemas } from './types.js';

type Statement = Schemas['ProvisionalStatement'];

/** A message from the tab with the connection to the other tabs. */
type Notice =
  /** The tab has a connection, and the deal up to this sequence. */
  | { readonly kind: 'open'; readonly rank: string; readonly sequence: number }
  | { readonly kind: 'messages'; readonly rank: string; readonly messages: readonly DealMessage[] }
  | { readonly kind: 'provisional'; readonly rank: string; readonly statement: Statement }
  /** The tab has no connection any more. */
  | { readonly kind: 'left'; readonly rank: string };

/** The interval at which a tab announces its connection. */
const ANNOUNCED_MS = 5_000;
/** A tab that sends nothing for this long has gone. */
const LONGEST_SILENCE_MS = 12_000;

export interface Receiving {
  /** Receives messages that may have been received before. @returns whether they follow what was received */
  readonly onMessages: (messages: readonly DealMessage[]) => boolean;
  readonly onProvisional: (statement: Statement) => void;
}

/**
 * The tabs of this browser that follow one deal with the same rights, of which one needs a connection: a browser has six to a
 * server over HTTP/1.1. The tab that came first keeps its connection; each later one closes its own and receives from it.
 */
export class SharedConnection {
  readonly #channel: BroadcastChannel;
  /** Orders the tabs: the smallest came first. */
  readonly #rank: string;
  #announcing: ReturnType<typeof setInterval> | undefined;
  /** The tab from which this one can receive. */
  #first: string | undefined;
  #isToYield: (() => void) | undefined;
  #receiving: (Receiving & { readonly end: () => void }) | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param subject the same in all tabs that receive the same events
   * @param reached the sequence of the last event of which this tab has the view too
   */
  constructor(
    subject: string,
    private readonly reached: () => number,
    now = Date.now(),
    chance = Math.random(),
  ) {
    this.#rank = `${String(now).padStart(15, '0')}-${chance}`;
    this.#channel = new BroadcastChannel(`tilescribe ${subject}`);
    this.#channel.onmessage = ({ data }: MessageEvent<Notice>) => this.#take(data);
  }

  /**
   * Announces the connection of this tab.
   * @param isToYield called once, when an earlier tab has a connection too
   */
  open(isToYield: () => void): void {
    this.#isToYield = isToYield;
    clearInterval(this.#announcing);
    this.#announcing = setInterval(() => this.#announce(), ANNOUNCED_MS);
    this.#announce();
  }

  sendMessages(messages: readonly DealMessage[]): void {
    if (messages.length > 0) this.#post({ kind: 'messages', rank: this.#rank, messages });
  }

  sendProvisional(statement: Statement): void {
    this.#post({ kind: 'provisional', rank: this.#rank, statement });
  }

  /** Announces that this tab has no connection any more. */
  left(): void {
    if (this.#announcing === undefined) return;
    clearInterval(this.#announcing);
    [this.#announcing, this.#isToYield] = [undefined, undefined];
    this.#post({ kind: 'left', rank: this.#rank });
  }

  /** Receives from the earlier tab. Resolves when that tab leaves or is silent, a message is missing, or the signal fires. */
  receive(receiving: Receiving, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(this.#silence);
        [this.#receiving, this.#first] = [undefined, undefined];
        signal.removeEventListener('abort', end);
        resolve();
      };
      signal.addEventListener('abort', end);
      this.#receiving = { ...receiving, end };
      this.#awaitNext();
      if (signal.aborted || this.#first === undefined) end();
    });
  }

  close(): void {
    this.left();
    this.#channel.close();
  }

  #take(notice: Notice): void {
    if (notice.kind === 'open') this.#compare(notice);
    if (this.#first === undefined || notice.rank !== this.#first) return;
    this.#awaitNext();
    switch (notice.kind) {
      case 'open':
        return;
      case 'messages':
        if (this.#receiving?.onMessages(notice.messages) === false) this.#receiving.end();
        return;
      case 'provisional':
        return this.#receiving?.onProvisional(notice.statement);
      case 'left':
        this.#first = undefined;
        return this.#receiving?.end();
    }
  }

  /** Of two tabs with a connection the later one yields once it has the events of the earlier one, which answers its announcement. */
  #compare({ rank, sequence }: Extract<Notice, { kind: 'open' }>): void {
    if (this.#announcing === undefined) return;
    if (rank > this.#rank) return this.#announce();
    if (this.reached() < sequence) return;
    this.#first = rank;
    const isToYield = this.#isToYield;
    this.left();
    isToYield?.();
  }

  #announce(): void {
    this.#post({ kind: 'open', rank: this.#rank, sequence: this.reached() });
  }

  #awaitNext(): void {
    clearTimeout(this.#silence);
    if (this.#receiving !== undefined) this.#silence = setTimeout(() => this.#receiving?.end(), LONGEST_SILENCE_MS);
  }

  #post(notice: Notice): void {
    this.#channel.postMessage(notice);
  }
}
