import type { Cancel, Clock } from '#clock';
import type { Random } from '#random';
import { LONGEST_ABSENT_RETRY_MS, LONGEST_RETRY_MS, retryDelay } from './backoff.js';
import type { Connect, LinkError, SerialLink } from './link.js';

export interface LinkKeeperOptions {
  readonly connect: Connect;
  readonly clock: Clock;
  readonly random: Random;
  readonly onOpening: () => void;
  readonly onLink: (link: SerialLink) => void;
  /** Called when the port did not open; it will be tried again. */
  readonly onFailed: (error: LinkError | 'timeout') => void;
  /** Called when an open link is lost; it will be opened again. */
  readonly onLost: (reason: string) => void;
}

export const OPEN_TIMEOUT_MS = 5_000;

/** Keeps one link open: retries without limit, and never has two links at once. */
export class LinkKeeper {
  #link: SerialLink | undefined;
  #timer: Cancel | undefined;
  #attempt = 0;
  /** Distinguishes the callbacks of an abandoned try from those of the current one. */
  #turn = 0;

  constructor(private readonly options: LinkKeeperOptions) {}

  start(): void {
    const turn = this.#nextTurn();
    const { clock, connect, onOpening, onLink, onFailed, onLost } = this.options;
    onOpening();
    this.#timer = clock.after(OPEN_TIMEOUT_MS, () => {
      this.#startLater(LONGEST_RETRY_MS);
      onFailed('timeout');
    });
    connect(
      (link) => {
        if (turn !== this.#turn) return link.close();
        this.#timer?.();
        this.#link = link;
        link.onClose((reason) => {
          if (turn !== this.#turn) return;
          this.#link = undefined;
          this.#startLater(LONGEST_RETRY_MS);
          onLost(reason);
        });
        if (turn === this.#turn) onLink(link);
      },
      (error) => {
        if (turn !== this.#turn) return;
        this.#startLater(error.code === 'LINK_ABSENT' ? LONGEST_ABSENT_RETRY_MS : LONGEST_RETRY_MS);
        onFailed(error);
      },
    );
  }

  /** Closes the link and opens it again after a delay. */
  restart(): void {
    this.#startLater(LONGEST_RETRY_MS);
  }

  /** The device works: the retry delay is short again. */
  settled(): void {
    this.#attempt = 0;
  }

  stop(): void {
    this.#nextTurn();
  }

  #startLater(longest: number): void {
    this.#nextTurn();
    const delay = retryDelay(this.#attempt++, longest, this.options.random);
    this.#timer = this.options.clock.after(delay, () => this.start());
  }

  #nextTurn(): number {
    this.#turn++;
    this.#timer?.();
    this.#timer = undefined;
    const link = this.#link;
    this.#link = undefined;
    link?.close();
    return this.#turn;
  }
}
