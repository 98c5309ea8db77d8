import type { Cancel, Clock } from '#clock';
import type { Connect, SerialLink } from '../serial/link.js';
import { hexOf, microseconds } from './recorder.js';
import type { LineRecord, TurnContent } from './table-capture.js';

export interface LineRecorderOptions {
  readonly name: string;
  readonly clock: Clock;
  /** Takes a record before the driver acts on it. */
  readonly write: (record: LineRecord) => void;
}

/**
 * Records a driver's interaction with its environment: port, clock and starts. It writes each turn of the driver with the bytes
 * that the driver sends in it. A turn has one time, and no turn begins within another one. So the records contain all input of
 * the driver.
 */
export class LineRecorder {
  readonly #waiting: (() => void)[] = [];
  #turnAt: number | undefined;
  #timers = 0;

  constructor(private readonly options: LineRecorderOptions) {}

  /** The driver's clock. */
  readonly clock: Clock = {
    now: () => this.#turnAt ?? this.options.clock.now(),
    after: (ms, action) => this.#after(ms, action),
  };

  /** The driver's port. */
  connect(connect: Connect): Connect {
    return (opened, failed) =>
      connect(
        (link) => this.turn({ line: 'opened' }, () => opened(this.#recorded(link))),
        (error) => this.turn({ line: 'failed', code: error.code }, () => failed(error)),
      );
  }

  /** Runs a turn of the driver: at once, or after the current turn. */
  turn(content: TurnContent, action: () => void): void {
    this.#run(() => {
      this.#write(content);
      action();
    });
  }

  #run(turn: () => void): void {
    this.#waiting.push(turn);
    if (this.#turnAt !== undefined) return;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        this.#turnAt = microseconds(this.options.clock.now());
        next();
      }
    } finally {
      this.#turnAt = undefined;
    }
  }

  #after(ms: number, action: () => void): Cancel {
    const timer = this.#timers;
    this.#timers += 1;
    let isCancelled = false;
    const cancel = this.options.clock.after(ms, () => {
      this.#run(() => {
        if (isCancelled) return;
        this.#write({ timer });
        action();
      });
    });
    return () => {
      isCancelled = true;
      cancel();
    };
  }

  #recorded(link: SerialLink): SerialLink {
    return {
      write: (bytes) => {
        this.#write({ dir: 'out', hex: hexOf(bytes) });
        link.write(bytes);
      },
      onData: (listener) => link.onData((bytes) => this.turn({ dir: 'in', hex: hexOf(bytes) }, () => listener(bytes))),
      onClose: (listener) => link.onClose((reason) => this.turn({ line: 'closed' }, () => listener(reason))),
      close: () => link.close(),
    };
  }

  #write(content: TurnContent | { readonly dir: 'out'; readonly hex: string }): void {
    const { name, clock, write } = this.options;
    write({ at: this.#turnAt ?? microseconds(clock.now()), of: name, ...content });
  }
}
