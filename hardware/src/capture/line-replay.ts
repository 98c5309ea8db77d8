import type { Clock } from '#clock';
import { type Connect, LinkEnd, LinkError, type LinkErrorCode } from '../serial/link.js';
import { hexOf } from './recorder.js';
import type { LineOutput, LineRecord, LineTurn } from './table-capture.js';

/** A difference between the driver and the capture. */
export type ReplayDifference =
  | { readonly kind: 'sent'; readonly expected?: string; readonly received?: string }
  | { readonly kind: 'timer'; readonly timer: number }
  | { readonly kind: 'line' };

/** The methods of a driver that a replay calls. */
export interface ReplayedDriver {
  start(): void;
  stop(): void;
  readonly roll?: () => void;
}

const ACTS: Readonly<Record<'started' | 'stopped' | 'roll', (driver: ReplayedDriver) => void>> = {
  started: (driver) => driver.start(),
  stopped: (driver) => driver.stop(),
  roll: (driver) => driver.roll?.(),
};

/** The environment of a driver, from its recorded turns: port, clock and starts. It compares what the driver sends. */
export class LineReplay {
  #now = 0;
  #timers = 0;
  readonly #due = new Map<number, () => void>();
  readonly #sent: string[] = [];
  #opening: Parameters<Connect> | undefined;
  #link = new LinkEnd();

  readonly clock: Clock = {
    now: () => this.#now,
    after: (_, action) => {
      const timer = this.#timers;
      this.#timers += 1;
      this.#due.set(timer, action);
      return () => void this.#due.delete(timer);
    },
  };

  readonly connect: Connect = (...callbacks) => void (this.#opening = callbacks);

  /** Gives the driver its next turn and returns the first difference; undefined if the driver follows the capture. */
  take(record: LineRecord, driver: ReplayedDriver): ReplayDifference | undefined {
    if ('dir' in record && record.dir === 'out') return this.#compare(record);
    const unsent = this.unsent();
    this.#now = record.at;
    return this.#turn(record, driver) ?? unsent;
  }

  /** Returns output of the driver that the capture does not contain, after all records. */
  unsent(): ReplayDifference | undefined {
    const [received] = this.#sent.splice(0);
    return received === undefined ? undefined : { kind: 'sent', received };
  }

  #compare({ hex }: LineOutput): ReplayDifference | undefined {
    const received = this.#sent.shift();
    if (received === hex) return undefined;
    return { kind: 'sent', expected: hex, ...(received !== undefined && { received }) };
  }

  #turn(turn: LineTurn, driver: ReplayedDriver): ReplayDifference | undefined {
    if ('timer' in turn) return this.#elapse(turn.timer);
    if ('line' in turn) return this.#change(turn);
    if ('dir' in turn) this.#link.received(Buffer.from(turn.hex, 'hex'));
    else ACTS[turn.driver](driver);
    return undefined;
  }

  #elapse(timer: number): ReplayDifference | undefined {
    const action = this.#due.get(timer);
    if (action === undefined) return { kind: 'timer', timer };
    this.#due.delete(timer);
    action();
    return undefined;
  }

  #change(turn: Extract<LineTurn, { readonly line: string }>): ReplayDifference | undefined {
    if (turn.line === 'closed') {
      this.#link.gone('closed in the capture');
      return undefined;
    }
    if (this.#opening === undefined) return { kind: 'line' };
    const [opened, failed] = this.#opening;
    this.#opening = undefined;
    if (turn.line === 'failed') {
      const code = turn.code as LinkErrorCode;
      failed(new LinkError(code, 'capture', 'the port did not open in the capture'));
      return undefined;
    }
    const link = new LinkEnd();
    this.#link = link;
    opened({
      write: (bytes) => void this.#sent.push(hexOf(bytes)),
      onData: (listener) => link.onData(listener),
      onClose: (listener) => link.onClose(listener),
      close: () => undefined,
    });
    return undefined;
  }
}
