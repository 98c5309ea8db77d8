import type { Cancel, Clock } from '#clock';
import type { Random } from '#random';
import type { LineState, ReaderState } from '../../devices/reader-status.js';
import { LinkKeeper } from '../../serial/link-keeper.js';
import type { Connect, LinkError, SerialLink } from '../../serial/link.js';
import { DialogueRun } from './dialogue-run.js';
import type { Dialogue } from './dialogue.js';
import type { Framer, Malformed, OnFrame } from './framer.js';
import type { LineCounters, MalformedBytes } from './line-counters.js';

/** The options of every device on a line. */
export interface LineOptions<Status> {
  readonly connect: Connect;
  readonly clock: Clock;
  readonly random: Random;
  readonly onStatus: (status: Status) => void;
}

/** The actions of a dialogue besides sending and waiting. */
export interface DialogueContext<Report> {
  readonly now: () => number;
  /** Sets the state to `identifying` or `configuring`; the link is already open. */
  readonly enter: (state: Extract<ReaderState, 'identifying' | 'configuring'>) => void;
  /** Sets the state to `running`: the start-up is done. `limitation` states what the device cannot do, for the health page. */
  readonly running: (limitation?: string) => void;
  /** Passes on a report of the device. */
  readonly report: (report: Report) => void;
}

/** A device's protocol as a dialogue. */
export interface DeviceProtocol<F, Report> {
  readonly framer: (onFrame: OnFrame<F | Malformed>) => Framer;
  readonly dialogue: (context: DialogueContext<Report>) => Dialogue<F>;
  /** The reason if the frame means that the device has lost its settings; otherwise undefined. */
  readonly resetReason?: (frame: F) => string | undefined;
  /** The time without a byte (ms) that ends a half-received frame; default `QUIET_MS`. */
  readonly quietMs?: number;
  /** True if the device only answers commands: bytes that came before a command are dropped when it is sent. */
  readonly halfDuplex?: boolean;
  /** True if malformed frames reach the dialogue; they are then part of `F`. */
  readonly hearsMalformed?: boolean;
}

/** The parts of a session that differ between readers and other devices. */
export interface DeviceKind<Named, Counters, Report> {
  /** The name of the device, as its status has it. */
  readonly named: Named;
  readonly counters: Counters;
  readonly onReport: (report: Report) => void;
}

const QUIET_MS = 250;
const KEPT_MALFORMED = 32;
const KEPT_MALFORMED_BYTES = 256;

/**
 * The session of one device on one port: link, status, counters, malformed bytes and the run of its dialogue.
 *
 * - `absent`: the port does not exist, or the session is stopped.
 * - `opening`: the port is being opened.
 * - `identifying`, `configuring`, `running`: the link is open and a run of the dialogue states how far it is.
 * - `degraded`: the link was lost or the device is faulty, and the link is opened again after a pause; or the device was
 *   reset, and a new run of the dialogue begins on the same link.
 */
export class DeviceSession<
  F extends { readonly kind: string },
  Report,
  Named extends object,
  Counters extends LineCounters,
> {
  readonly counters: Counters;
  readonly malformed: MalformedBytes[] = [];
  status: Named & LineState;
  /** The counters as the session counts them. */
  readonly #counts: LineCounters;
  readonly #framer: Framer;
  readonly #keeper: LinkKeeper;
  #link: SerialLink | undefined;
  #run: DialogueRun<F> | undefined;
  #quietTimer: Cancel | undefined;

  constructor(
    private readonly options: LineOptions<Named & LineState>,
    private readonly protocol: DeviceProtocol<F, Report>,
    private readonly kind: DeviceKind<Named, Counters, Report>,
  ) {
    const { connect, clock, random } = options;
    this.counters = kind.counters;
    this.#counts = kind.counters;
    this.status = { ...kind.named, state: 'absent', at: clock.now() };
    this.#framer = protocol.framer((frame, bytes) => this.#onFrame(frame, bytes));
    this.#keeper = new LinkKeeper({
      ...{ connect, clock, random },
      onOpening: () => this.#enter('opening', this.status.reason),
      onLink: (link) => this.#onLink(link),
      onFailed: (error) => this.#onFailed(error),
      onLost: (reason) => this.#lose(reason),
    });
  }

  start(): void {
    this.#keeper.start();
  }

  stop(): void {
    this.#close();
    this.#keeper.stop();
    this.#enter('absent', 'stopped');
  }

  #enter(state: ReaderState, reason?: string): void {
    if (this.status.state === state && this.status.reason === reason) return;
    const { clock, onStatus } = this.options;
    this.status = { ...this.kind.named, state, at: clock.now(), ...(reason !== undefined && { reason }) };
    onStatus(this.status);
  }

  #onFailed(error: LinkError | 'timeout'): void {
    this.#counts.linkLosses++;
    if (error === 'timeout') this.#enter('degraded', 'the port did not open in time');
    else this.#enter(error.code === 'LINK_ABSENT' ? 'absent' : 'degraded', error.message);
  }

  #onLink(link: SerialLink): void {
    this.#link = link;
    this.#framer.clear();
    link.onData((bytes) => {
      if (this.#link !== link) return;
      this.#counts.bytesIn += bytes.length;
      this.#quietTimer?.();
      this.#framer.push(bytes);
      if (this.#link === link && this.#framer.buffered > 0) this.#flushWhenQuiet();
    });
    this.#begin();
  }

  #flushWhenQuiet(): void {
    const { quietMs = QUIET_MS } = this.protocol;
    this.#quietTimer = this.options.clock.after(quietMs, () => this.#framer.flush());
  }

  /** Begins the dialogue, on a new link or after a reset of the device. */
  #begin(): void {
    this.#run?.end();
    const { clock } = this.options;
    const dialogue = this.protocol.dialogue({
      now: () => clock.now(),
      enter: (state) => this.#enter(state),
      running: (limitation) => this.#settle(limitation),
      report: this.kind.onReport,
    });
    const run = new DialogueRun(dialogue, {
      clock,
      send: (bytes) => this.#send(bytes, run),
      onFault: (reason) => this.#giveUp(reason),
    });
    this.#run = run;
    run.start();
  }

  /** The device works: the retry delay is short again. */
  #settle(limitation?: string): void {
    this.#keeper.settled();
    this.#enter('running', limitation);
  }

  #send(bytes: Uint8Array, run: DialogueRun<F>): void {
    if (this.protocol.halfDuplex) {
      this.#framer.flush();
      run.forget();
    }
    // A dropped frame may have been the banner of a reset: then another run has begun.
    if (this.#run === run) this.#link?.write(bytes);
  }

  #onFrame(frame: F | Malformed, bytes: Uint8Array): void {
    // The frame before this one, in the same bytes, may have ended the link.
    if (this.#link === undefined) return;
    if (frame.kind === 'malformed') this.#keepMalformed((frame as Malformed).reason, bytes);
    else this.#counts.frames++;
    if (frame.kind === 'malformed' && !this.protocol.hearsMalformed) return;
    const reset = this.protocol.resetReason?.(frame as F);
    if (reset === undefined) return this.#run?.hear(frame as F);
    this.#counts.resets++;
    this.#enter('degraded', reset);
    this.#begin();
  }

  #keepMalformed(reason: string, bytes: Uint8Array): void {
    this.#counts.malformed++;
    const hex = Buffer.from(bytes.subarray(0, KEPT_MALFORMED_BYTES)).toString('hex');
    this.malformed.push({ at: this.options.clock.now(), reason, hex });
    if (this.malformed.length > KEPT_MALFORMED) this.malformed.shift();
  }

  /** Closes the link of a faulty device. After a pause a new link opens, with a new start-up. */
  #giveUp(reason: string): void {
    this.#lose(reason);
    this.#keeper.restart();
  }

  #lose(reason: string): void {
    this.#counts.linkLosses++;
    this.#close();
    this.#enter('degraded', reason);
  }

  #close(): void {
    this.#quietTimer?.();
    this.#link = undefined;
    this.#run?.end();
    this.#run = undefined;
  }
}
