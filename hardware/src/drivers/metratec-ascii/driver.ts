import type { Cancel } from '#clock';
import type { ReaderStatus } from '../../devices/reader-status.js';
import { DeviceSession } from '../kit/device-session.js';
import { deviceOptions, readerStatus } from '../kit/reader-device.js';
import type { DriverCounters, MalformedBytes, ReaderDriver, ReaderDriverOptions } from '../kit/reader-driver.js';
import { ANSWER_TIMEOUT_MS, INVENTORY_STALL_MS, SILENCE_MS } from './constants.js';
import { withCrc } from './crc.js';
import { COMMANDS, type ErrorCode, ERRORS, type Frame, RESETS } from './frames.js';
import { MetratecFramer } from './framer.js';
import { MetratecObserver } from './observe.js';
import { type Step, startUp } from './start-up.js';

/** The driver of one metraTec reader on one port: it identifies and configures the reader, then reads it until it is silent. */
export class MetratecDriver implements ReaderDriver {
  readonly #session: DeviceSession<Frame>;
  #framer!: MetratecFramer;
  readonly #observer: MetratecObserver;
  readonly #steps: readonly Step[];
  #step = 0;
  #attempts = 0;
  /** True while the driver awaits the answer to `COF` in place of the answer to the step. */
  #switchingOff = false;
  #answerTimer: Cancel | undefined;
  #lastInventoryAt = 0;
  readonly #outcomes = { complete: 0, failed: 0 };

  constructor(private readonly options: ReaderDriverOptions) {
    const { reader, antennas } = options;
    this.#observer = new MetratecObserver(reader);
    this.#steps = startUp({ antennas, checked: options.checked ?? false });
    this.#session = new DeviceSession<Frame>(deviceOptions(options), {
      framer: (onFrame) => (this.#framer = new MetratecFramer(onFrame)),
      onLink: () => this.#begin(),
      onFrame: (frame) => this.#onFrame(frame),
      // A damaged block is a lost inventory, or the answer that did not come.
      onMalformed: (frame) => this.#onFrame(frame as Frame),
      onWatch: () => this.#checkSilence(),
      onRest: () => this.#rest(),
    });
  }

  get status(): ReaderStatus {
    return readerStatus(this.#session.status);
  }

  get counters(): Readonly<DriverCounters> {
    return { ...this.#session.counters, ...this.#outcomes };
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

  #rest(): void {
    this.#answerTimer?.();
    this.#answerTimer = undefined;
  }

  /** Starts at the first step, for a new link or a device that lost its settings. */
  #begin(): void {
    this.#toBare();
    this.#attempts = 0;
    this.#sendStep();
  }

  /** Returns to the first step and to the framing of a reader without settings. */
  #toBare(): void {
    this.#framer.framing = 'lines';
    this.#framer.checked = false;
    this.#step = 0;
  }

  #sendStep(): void {
    const step = this.#steps[this.#step] as Step;
    this.#attempts++;
    this.#switchingOff = false;
    this.#session.enter(step.state);
    this.#send(step.text, step.alternate && this.#attempts % 2 === 0);
    this.#wait(step.timeoutMs, `no answer to ${step.text}`);
  }

  #wait(ms: number, otherwise: string): void {
    this.#answerTimer?.();
    this.#answerTimer = this.options.clock.after(ms, () => this.#retry(otherwise));
  }

  #retry(reason: string): void {
    const step = this.#steps[this.#step] as Step;
    if (this.#attempts < step.attempts) this.#sendStep();
    else this.#session.giveUp(reason);
  }

  #send(text: string, checked = this.#framer.checked): void {
    this.#session.send(Buffer.from(`${checked ? withCrc(text) : text}\r`, 'latin1'));
  }

  #onFrame(frame: Frame): void {
    if (frame.kind === 'reset') return this.#onReset(RESETS[frame.code].means);
    if (this.status.state === 'running') return this.#observe(frame);
    this.#onAnswer(frame);
  }

  #onReset(reason: string): void {
    this.#session.countReset(reason);
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
      return this.#sendStep();
    }
    this.#run();
    this.#observe(frame);
  }

  #onRefusal(step: Step, code: ErrorCode): void {
    if (ERRORS[code].ofInventory) return;
    if (code === 'CCE') return this.#switchChecksOff();
    this.#retry(`${step.text} is refused: ${ERRORS[code].means}`);
  }

  /** Switches off check values that an earlier host left on, by a command with a check value; then the start-up begins again. */
  #switchChecksOff(): void {
    if (this.#step > 0) this.#attempts = 0;
    this.#toBare();
    this.#switchingOff = true;
    this.#send(COMMANDS.checkOff.text(), true);
    this.#wait(ANSWER_TIMEOUT_MS, 'check values stay on');
  }

  #run(): void {
    this.#rest();
    this.#observer.restarted();
    this.#lastInventoryAt = this.options.clock.now();
    this.#session.settled();
  }

  #observe(frame: Frame): void {
    const observation = this.#observer.observe(frame, this.options.clock.now());
    if (observation === undefined) return;
    this.#lastInventoryAt = observation.at;
    this.#outcomes[observation.outcome]++;
    this.options.onObservation(observation);
  }

  #checkSilence(): void {
    if (this.status.state !== 'running') return;
    const now = this.options.clock.now();
    if (now - this.#session.lastFrameAt > SILENCE_MS) this.#session.giveUp('silent for longer than its heartbeat');
    else if (now - this.#lastInventoryAt > INVENTORY_STALL_MS) this.#session.giveUp('alive, but no inventory comes');
  }
}

export const createMetratecDriver = (options: ReaderDriverOptions): ReaderDriver => new MetratecDriver(options);
