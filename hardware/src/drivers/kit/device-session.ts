import type { Cancel, Clock } from '#clock';
import type { Random } from '#random';
import type { DeviceStatus } from '../../devices/device-status.js';
import type { ReaderState } from '../../devices/reader-status.js';
import { LinkKeeper } from '../../serial/link-keeper.js';
import type { Connect, SerialLink } from '../../serial/link.js';
import type { LineCounters, MalformedBytes } from './line-counters.js';
import type { Framer, Malformed, OnFrame } from './framer.js';

/** The options of every device on a line. */
export interface DeviceOptions {
  /** The name of this device in its reports and on the health page. */
  readonly device: string;
  readonly connect: Connect;
  readonly clock: Clock;
  readonly random: Random;
  readonly onStatus: (status: DeviceStatus) => void;
}

/** The callbacks of a protocol in a session. */
export interface DeviceProtocol<F> {
  readonly framer: (onFrame: OnFrame<F | Malformed>) => Framer;
  /** The time without a byte (ms) that ends a half-received frame; default `QUIET_MS`. */
  readonly quietMs?: number;
  /** Called when a link is open: the start-up begins. */
  readonly onLink: () => void;
  readonly onFrame: (frame: F) => void;
  readonly onMalformed?: (frame: F | Malformed) => void;
  /** Called while a link is open, every `WATCH_MS`. */
  readonly onWatch?: () => void;
  /** Called when the link is lost or closed: pending timers end. */
  readonly onRest: () => void;
}

/** How often a driver may check for silence. */
const WATCH_MS = 250;
const QUIET_MS = 250;
const KEPT_MALFORMED = 32;
const KEPT_MALFORMED_BYTES = 256;

const NO_COUNTS: LineCounters = { bytesIn: 0, frames: 0, malformed: 0, resets: 0, linkLosses: 0 };

/**
 * One device on one port, from the port to whole frames: the link with its retries, the status, the counters and the
 * malformed bytes. The driver implements the protocol itself, start-up included.
 */
export class DeviceSession<F extends { readonly kind: string }> {
  readonly counters: LineCounters = { ...NO_COUNTS };
  readonly malformed: MalformedBytes[] = [];
  status: DeviceStatus;
  /** Monotonic ms of the last frame that was not malformed. */
  lastFrameAt = 0;

  readonly framer: Framer;
  readonly #keeper: LinkKeeper;
  #link: SerialLink | undefined;
  #watchTimer: Cancel | undefined;
  #quietTimer: Cancel | undefined;

  constructor(
    private readonly options: DeviceOptions,
    private readonly protocol: DeviceProtocol<F>,
  ) {
    const { device, clock, connect, random } = options;
    this.status = { device, state: 'absent', at: clock.now() };
    this.framer = protocol.framer((frame, bytes) => this.#onFrame(frame, bytes));
    this.#keeper = new LinkKeeper({
      connect,
      clock,
      random,
      onOpening: () => this.enter('opening', this.status.reason),
      onLink: (link) => this.#onLink(link),
      onFailed: (error) => {
        this.counters.linkLosses++;
        if (error === 'timeout') this.enter('degraded', 'the port did not open in time');
        else this.enter(error.code === 'LINK_ABSENT' ? 'absent' : 'degraded', error.message);
      },
      onLost: (reason) => this.#lose(reason),
    });
  }

  /** True while a link is open. */
  get isOpen(): boolean {
    return this.#link !== undefined;
  }

  start(): void {
    this.#keeper.start();
  }

  stop(): void {
    this.#rest();
    this.#keeper.stop();
    this.enter('absent', 'stopped');
  }

  send(bytes: Uint8Array): void {
    this.#link?.write(bytes);
  }

  /** The device works: the retry delay is short again. `limitation` states what it cannot do. */
  settled(limitation?: string): void {
    this.#keeper.settled();
    this.enter('running', limitation);
  }

  /** Closes the link of a faulty device. After a pause a new link opens, with a new start-up. */
  giveUp(reason: string): void {
    this.#lose(reason);
    this.#keeper.restart();
  }

  /** Counts a reset: the device reported that it lost its settings. */
  countReset(reason: string): void {
    this.counters.resets++;
    this.enter('degraded', reason);
  }

  enter(state: ReaderState, reason?: string): void {
    if (this.status.state === state && this.status.reason === reason) return;
    const { device, clock, onStatus } = this.options;
    this.status = { device, state, at: clock.now(), ...(reason !== undefined && { reason }) };
    onStatus(this.status);
  }

  #onLink(link: SerialLink): void {
    this.#link = link;
    this.framer.clear();
    link.onData((bytes) => {
      if (this.#link !== link) return;
      this.counters.bytesIn += bytes.length;
      this.#quietTimer?.();
      this.framer.push(bytes);
      if (this.isOpen && this.framer.buffered > 0) this.#flushWhenQuiet();
    });
    this.#watch();
    this.protocol.onLink();
  }

  #onFrame(frame: F | Malformed, bytes: Uint8Array): void {
    // The frame before this one, in the same bytes, may have ended the link.
    if (!this.isOpen) return;
    if (frame.kind === 'malformed') {
      this.#keepMalformed((frame as Malformed).reason, bytes);
      return this.protocol.onMalformed?.(frame);
    }
    this.counters.frames++;
    this.lastFrameAt = this.options.clock.now();
    this.protocol.onFrame(frame as F);
  }

  #keepMalformed(reason: string, bytes: Uint8Array): void {
    this.counters.malformed++;
    const hex = Buffer.from(bytes.subarray(0, KEPT_MALFORMED_BYTES)).toString('hex');
    this.malformed.push({ at: this.options.clock.now(), reason, hex });
    if (this.malformed.length > KEPT_MALFORMED) this.malformed.shift();
  }

  #flushWhenQuiet(): void {
    const { quietMs = QUIET_MS } = this.protocol;
    this.#quietTimer = this.options.clock.after(quietMs, () => this.framer.flush());
  }

  #watch(): void {
    const { clock } = this.options;
    this.#watchTimer = clock.after(WATCH_MS, () => {
      if (this.isOpen) this.protocol.onWatch?.();
      if (this.isOpen) this.#watch();
    });
  }

  #lose(reason: string): void {
    this.counters.linkLosses++;
    this.#rest();
    this.enter('degraded', reason);
  }

  #rest(): void {
    this.#watchTimer?.();
    this.#watchTimer = undefined;
    this.#quietTimer?.();
    this.#link = undefined;
    this.protocol.onRest();
  }
}
