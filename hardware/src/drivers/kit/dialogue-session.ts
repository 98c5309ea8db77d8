import type { Cancel } from '#clock';
import type { DeviceStatus } from '../../devices/device-status.js';
import type { ReaderState } from '../../devices/reader-status.js';
import { type DeviceOptions, DeviceSession } from './device-session.js';
import { DeviceFault, type Dialogue, SILENCE, type Silence } from './dialogue.js';
import type { Framer, Malformed, OnFrame } from './framer.js';
import type { LineCounters, MalformedBytes } from './line-counters.js';

/** The actions of a dialogue besides sending and waiting. */
export interface DeviceContext<Report> {
  readonly now: () => number;
  /** Sets the state to `identifying` or `configuring`; the link is already open. */
  readonly enter: (state: Extract<ReaderState, 'identifying' | 'configuring'>) => void;
  /** Sets the state to `running`: the start-up is done. `limitation` states what the device cannot do, for the health page. */
  readonly running: (limitation?: string) => void;
  /** Passes on a report of the device. */
  readonly report: (report: Report) => void;
}

/** A device's protocol as a dialogue. */
export interface DeviceDialogue<F, Report> {
  readonly framer: (onFrame: OnFrame<F | Malformed>) => Framer;
  readonly dialogue: (context: DeviceContext<Report>) => Dialogue<F>;
  /** The reason if the frame means that the device has lost its settings; otherwise undefined. */
  readonly resetReason?: (frame: F) => string | undefined;
  /** The time without a byte (ms) that ends a half-received frame. */
  readonly quietMs?: number;
  /** True if the device only answers commands: bytes that came before a command are dropped when it is sent. */
  readonly halfDuplex?: boolean;
}

/** Runs a device's dialogue on its port. The dialogue starts again for each new link and after each reset. */
export class DialogueSession<F extends { readonly kind: string }, Report> {
  readonly #session: DeviceSession<F>;
  #dialogue: Dialogue<F> | undefined;
  #timer: Cancel | undefined;
  /** Frames that came while the dialogue was sending. */
  readonly #heard: (F | Silence)[] = [];
  #advancing = false;

  constructor(
    private readonly options: DeviceOptions,
    private readonly protocol: DeviceDialogue<F, Report>,
    private readonly onReport: (report: Report) => void,
  ) {
    this.#session = new DeviceSession<F>(options, {
      framer: protocol.framer,
      ...(protocol.quietMs !== undefined && { quietMs: protocol.quietMs }),
      onLink: () => this.#begin(),
      onFrame: (frame) => this.#onFrame(frame),
      onRest: () => this.#rest(),
    });
  }

  get status(): DeviceStatus {
    return this.#session.status;
  }

  get counters(): Readonly<LineCounters> {
    return this.#session.counters;
  }

  get malformed(): readonly MalformedBytes[] {
    return this.#session.malformed;
  }

  start(): void {
    this.#session.start();
  }

  stop(): void {
    this.#session.stop();
  }

  #begin(): void {
    this.#rest();
    this.#dialogue = this.protocol.dialogue({
      now: () => this.options.clock.now(),
      enter: (state) => this.#session.enter(state),
      running: (limitation) => this.#session.settled(limitation),
      report: this.onReport,
    });
    // A generator does not receive the value that starts it.
    this.#hear(SILENCE);
  }

  #onFrame(frame: F): void {
    const reset = this.protocol.resetReason?.(frame);
    if (reset === undefined) return this.#hear(frame);
    this.#session.countReset(reset);
    this.#begin();
  }

  /** Passes the frame to the dialogue. A frame that comes while the dialogue runs waits until it listens again. */
  #hear(frame: F | Silence): void {
    this.#heard.push(frame);
    if (this.#advancing) return;
    this.#advancing = true;
    try {
      for (let next = this.#heard.shift(); next !== undefined; next = this.#heard.shift()) this.#advance(next);
    } finally {
      this.#advancing = false;
    }
  }

  #advance(heard: F | Silence): void {
    const dialogue = this.#dialogue;
    try {
      const { send, withinMs } = dialogue?.next(heard).value ?? {};
      // A report of the dialogue may have ended it.
      if (this.#dialogue !== dialogue) return;
      if (withinMs !== undefined) {
        this.#timer?.();
        this.#timer = this.options.clock.after(withinMs, () => this.#hear(SILENCE));
      }
      if (send === undefined) return;
      if (this.protocol.halfDuplex) this.#dropHeard();
      this.#session.send(send);
    } catch (fault) {
      if (!(fault instanceof DeviceFault)) throw fault;
      this.#session.giveUp(fault.message);
    }
  }

  #dropHeard(): void {
    this.#session.framer.flush();
    this.#heard.length = 0;
  }

  #rest(): void {
    this.#timer?.();
    this.#timer = undefined;
    this.#dialogue = undefined;
    this.#heard.length = 0;
  }
}
