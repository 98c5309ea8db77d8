import type { ReaderState, ReaderStatus } from '../../reader-status.js';
import type { Cancel } from '../../serial/clock.js';
import { LinkKeeper } from '../../serial/link-keeper.js';
import type { SerialLink } from '../../serial/link.js';
import type { DriverCounters, MalformedBytes, ReaderDriver, ReaderDriverOptions } from '../reader-driver.js';
import {
  ANSWER_TIMEOUT_MS,
  INVENTORY_STALL_MS,
  KEPT_MALFORMED,
  KEPT_MALFORMED_BYTES,
  SILENCE_MS,
  WATCH_MS,
} from './constants.js';
import { withCrc } from './crc.js';
import { COMMANDS, type ErrorCode, ERRORS, type Frame, RESETS } from './frames.js';
import { MetratecFramer } from './framer.js';
import { MetratecObserver } from './observe.js';
import { type Step, startUp } from './start-up.js';

const NO_COUNTS: DriverCounters = {
  bytesIn: 0,
  frames: 0,
  malformed: 0,
  complete: 0,
  failed: 0,
  resets: 0,
  linkLosses: 0,
};

/** One metraTec reader on one port: opened, questioned, set up, then listened to until it falls silent, and again. */
export class MetratecDriver implements ReaderDriver {
  readonly counters: DriverCounters = { ...NO_COUNTS };
  readonly malformed: MalformedBytes[] = [];
  status: ReaderStatus;

  readonly #keeper: LinkKeeper;
  readonly #framer = new MetratecFramer((frame, bytes) => this.#onFrame(frame, bytes));
  readonly #observer: MetratecObserver;
  readonly #steps: readonly Step[];
  #link: SerialLink | undefined;
  #step = 0;
  #attempts = 0;
  /** The answer awaited is that to `COF`, not that to the step. */
  #switchingOff = false;
  #answerTimer: Cancel | undefined;
  #watchTimer: Cancel | undefined;
  #lastByteAt = 0;
  #lastFrameAt = 0;
  #lastInventoryAt = 0;

  constructor(private readonly options: ReaderDriverOptions) {
    const { reader, antennas, clock, connect, random } = options;
    this.status = { reader, state: 'absent', at: clock.now() };
    this.#observer = new MetratecObserver(reader);
    this.#steps = startUp({ antennas, checked: options.checked ?? false });
    this.#keeper = new LinkKeeper({
      connect,
      clock,
      random,
      onOpening: () => this.#enter('opening', this.status.reason),
      onLink: (link) => this.#onLink(link),
      onFailed: (error) => {
        this.counters.linkLosses++;
        if (error === 'timeout') this.#enter('degraded', 'the port did not open in time');
        else this.#enter(error.code === 'LINK_ABSENT' ? 'absent' : 'degraded', error.message);
      },
      onLost: (reason) => this.#onLost(reason),
    });
  }

  start(): void {
    this.#keeper.start();
  }

  stop(): void {
    this.#rest();
    this.#keeper.stop();
    this.#enter('absent', 'stopped');
  }

  #onLink(link: SerialLink): void {
    const { clock } = this.options;
    this.#link = link;
    this.#framer.clear();
    link.onData((bytes) => {
      if (this.#link !== link) return;
      this.counters.bytesIn += bytes.length;
      this.#lastByteAt = clock.now();
      this.#framer.push(bytes);
    });
    this.#watch();
    this.#begin();
  }

  #onLost(reason: string): void {
    this.counters.linkLosses++;
    this.#rest();
    this.#enter('degraded', reason);
  }

  /** The device does not behave: a new link and a new start-up, after a pause. */
  #giveUp(reason: string): void {
    this.counters.linkLosses++;
    this.#rest();
    this.#enter('degraded', reason);
    this.#keeper.restart();
  }

  #rest(): void {
    this.#answerTimer?.();
    this.#watchTimer?.();
    this.#answerTimer = this.#watchTimer = undefined;
    this.#link = undefined;
  }

  /** From the first step on: a new link, or a device that lost its settings. */
  #begin(): void {
    this.#toBare();
    this.#attempts = 0;
    this.#say();
  }

  /** Back to the first step and to how a reader speaks that nobody has set up. */
  #toBare(): void {
    this.#framer.framing = 'lines';
    this.#framer.checked = false;
    this.#step = 0;
  }

  #say(): void {
    const step = this.#steps[this.#step] as Step;
    this.#attempts++;
    this.#switchingOff = false;
    this.#enter(step.state);
    this.#send(step.text, step.alternate && this.#attempts % 2 === 0);
    this.#wait(step.timeoutMs, `no answer to ${step.text}`);
  }

  #wait(ms: number, otherwise: string): void {
    this.#answerTimer?.();
    this.#answerTimer = this.options.clock.after(ms, () => this.#sayAgain(otherwise));
  }

  #sayAgain(reason: string): void {
    const step = this.#steps[this.#step] as Step;
    if (this.#attempts < step.attempts) this.#say();
    else this.#giveUp(reason);
  }

  #send(text: string, checked = this.#framer.checked): void {
    this.#link?.write(Buffer.from(`${checked ? withCrc(text) : text}\r`, 'latin1'));
  }

  #onFrame(frame: Frame, bytes: Uint8Array): void {
    // The frame before this one, out of the same bytes, may have ended the link.
    if (this.#link === undefined) return;
    if (frame.kind === 'malformed') this.#keepMalformed(frame.reason, bytes);
    else {
      this.counters.frames++;
      this.#lastFrameAt = this.options.clock.now();
    }
    if (frame.kind === 'reset') return this.#onReset(RESETS[frame.code].means);
    if (this.status.state === 'running') return this.#observe(frame);
    this.#onAnswer(frame);
  }

  #onReset(reason: string): void {
    this.counters.resets++;
    this.#enter('degraded', reason);
    this.#begin();
  }

  #onAnswer(frame: Frame): void {
    const step = this.#steps[this.#step] as Step;
    if (frame.kind === 'error') return this.#onRefusal(step, frame.code);
    if (this.#switchingOff && frame.kind === 'answer') return this.#begin();
    if (!step.accepts(frame)) return;
    if (step.framing) this.#framer.framing = step.framing;
    if (step.checked) this.#framer.checked = true;
    if (this.#step + 1 < this.#steps.length) {
      this.#step++;
      this.#attempts = 0;
      return this.#say();
    }
    this.#run();
    this.#observe(frame);
  }

  #onRefusal(step: Step, code: ErrorCode): void {
    if (ERRORS[code].ofInventory) return;
    if (code === 'CCE') return this.#switchChecksOff();
    this.#sayAgain(`${step.text} is refused: ${ERRORS[code].means}`);
  }

  /** An earlier host left check values on: a command that carries its own switches them off, and the start-up begins again. */
  #switchChecksOff(): void {
    if (this.#step > 0) this.#attempts = 0;
    this.#toBare();
    this.#switchingOff = true;
    this.#send(COMMANDS.checkOff.text(), true);
    this.#wait(ANSWER_TIMEOUT_MS, 'check values stay on');
  }

  #run(): void {
    this.#answerTimer?.();
    this.#answerTimer = undefined;
    this.#keeper.settled();
    this.#observer.restarted();
    this.#lastInventoryAt = this.options.clock.now();
    this.#enter('running');
  }

  #observe(frame: Frame): void {
    const observation = this.#observer.observe(frame, this.options.clock.now());
    if (observation === undefined) return;
    this.#lastInventoryAt = observation.at;
    this.counters[observation.outcome]++;
    this.options.onObservation(observation);
  }

  #watch(): void {
    const { clock } = this.options;
    this.#watchTimer = clock.after(WATCH_MS, () => {
      const now = clock.now();
      if (now - this.#lastByteAt >= WATCH_MS && this.#framer.buffered > 0) this.#framer.flush();
      if (this.#link === undefined) return;
      if (this.status.state === 'running') {
        if (now - this.#lastFrameAt > SILENCE_MS) return this.#giveUp('silent for longer than its heartbeat');
        if (now - this.#lastInventoryAt > INVENTORY_STALL_MS) return this.#giveUp('alive, but no inventory comes');
      }
      this.#watch();
    });
  }

  #keepMalformed(reason: string, bytes: Uint8Array): void {
    this.counters.malformed++;
    const hex = Buffer.from(bytes.subarray(0, KEPT_MALFORMED_BYTES)).toString('hex');
    this.malformed.push({ at: this.options.clock.now(), reason, hex });
    if (this.malformed.length > KEPT_MALFORMED) this.malformed.shift();
  }

  #enter(state: ReaderState, reason?: string): void {
    if (this.status.state === state && this.status.reason === reason) return;
    const { reader, clock, onStatus } = this.options;
    this.status = { reader, state, at: clock.now(), ...(reason === undefined ? {} : { reason }) };
    onStatus(this.status);
  }
}

export const createMetratecDriver = (options: ReaderDriverOptions): ReaderDriver => new MetratecDriver(options);
