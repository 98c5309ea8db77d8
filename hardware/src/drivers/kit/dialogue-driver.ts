import type { Observation } from '#inference';
import type { ReaderState, ReaderStatus } from '../../reader-status.js';
import type { Cancel } from '../../serial/clock.js';
import type { DriverCounters, MalformedBytes, ReaderDriver, ReaderDriverOptions } from '../reader-driver.js';
import { DeviceSession } from './device-session.js';
import { DeviceFault, type Dialogue, SILENCE, type Silence } from './dialogue.js';
import type { Framer, Malformed, OnFrame } from './framer.js';

/** What a dialogue may do besides sending and waiting. */
export interface DialogueContext {
  readonly now: () => number;
  /** `identifying` or `configuring`; the link itself has been opened by then. */
  readonly enter: (state: Extract<ReaderState, 'identifying' | 'configuring'>) => void;
  /** The start-up is done. */
  readonly running: () => void;
  readonly observe: (observation: Observation) => void;
}

/** A reader's protocol as a dialogue. */
export interface DialogueProtocol<F> {
  readonly framer: (onFrame: OnFrame<F | Malformed>) => Framer;
  readonly dialogue: (context: DialogueContext) => Dialogue<F>;
  /** Why the frame means that the device has lost its settings; undefined when it does not. */
  readonly resetReason?: (frame: F) => string | undefined;
}

/** Runs a reader's dialogue on its port: from the start for each new link and after each reset. */
export class DialogueDriver<F extends { readonly kind: string }> implements ReaderDriver {
  readonly #session: DeviceSession<F>;
  #dialogue: Dialogue<F> | undefined;
  #timer: Cancel | undefined;
  /** Frames that came while the dialogue was sending. */
  readonly #heard: (F | Silence)[] = [];
  #advancing = false;

  constructor(
    private readonly options: ReaderDriverOptions,
    private readonly protocol: DialogueProtocol<F>,
  ) {
    this.#session = new DeviceSession<F>(options, {
      framer: protocol.framer,
      onLink: () => this.#begin(),
      onFrame: (frame) => this.#onFrame(frame),
      onRest: () => this.#rest(),
    });
  }

  get status(): ReaderStatus {
    return this.#session.status;
  }

  get counters(): Readonly<DriverCounters> {
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
      running: () => this.#session.settled(),
      observe: (observation) => {
        this.#session.counters[observation.outcome]++;
        this.options.onObservation(observation);
      },
    });
    // What starts a generator is not given to it.
    this.#hear(SILENCE);
  }

  #onFrame(frame: F): void {
    const reset = this.protocol.resetReason?.(frame);
    if (reset === undefined) return this.#hear(frame);
    this.#session.countReset(reset);
    this.#begin();
  }

  /** Hands the frame to the dialogue; one that comes while it runs waits until it listens again. */
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
      // What the dialogue reported may have ended it.
      if (this.#dialogue !== dialogue) return;
      if (withinMs !== undefined) {
        this.#timer?.();
        this.#timer = this.options.clock.after(withinMs, () => this.#hear(SILENCE));
      }
      if (send !== undefined) this.#session.send(send);
    } catch (fault) {
      if (!(fault instanceof DeviceFault)) throw fault;
      this.#session.giveUp(fault.message);
    }
  }

  #rest(): void {
    this.#timer?.();
    this.#timer = undefined;
    this.#dialogue = undefined;
    this.#heard.length = 0;
  }
}
