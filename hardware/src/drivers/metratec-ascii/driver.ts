import {
  DeviceFault,
  type Dialogue,
  type Exchange,
  type Request,
  sendOnce,
  SILENCE,
  type Turn,
} from '../kit/dialogue.js';
import { type ReaderContext, type ReaderDriver, readerDriver, type ReaderDriverOptions } from '../kit/reader-driver.js';
import { ANSWER_TIMEOUT_MS, INVENTORY_STALL_MS, SILENCE_MS, WATCH_MS } from './constants.js';
import { withCrc } from './crc.js';
import { COMMANDS, ERRORS, type Frame, RESETS } from './frames.js';
import { MetratecFramer } from './framer.js';
import { MetratecObserver } from './observe.js';
import { type Step, startUp } from './start-up.js';

type Single = Omit<Request<Frame, Frame>, 'attempts'>;

const CHECKS_ARE_ON = ERRORS.CCE.means;

const bytesOf = (text: string, checked: boolean): Uint8Array =>
  Buffer.from(`${checked ? withCrc(text) : text}\r`, 'latin1');

/** The reason why the reader refused a command. An error of an inventory refuses none. */
const refusal = (frame: Frame): string | undefined =>
  frame.kind === 'error' && !ERRORS[frame.code].ofInventory ? ERRORS[frame.code].means : undefined;

const stepRequest = ({ text, accepts, alternate, timeoutMs }: Step, checked: boolean, attempts: number): Single => ({
  name: text,
  bytes: bytesOf(text, checked || (alternate === true && attempts % 2 === 0)),
  answer: (frame) => (accepts(frame) ? frame : undefined),
  refusal,
  withinMs: timeoutMs,
});

const CHECKS_OFF: Single = {
  name: COMMANDS.checkOff.text(),
  bytes: bytesOf(COMMANDS.checkOff.text(), true),
  answer: (frame) => (frame.kind === 'answer' ? frame : undefined),
  refusal,
  withinMs: ANSWER_TIMEOUT_MS,
};

/** Switches off check values that an earlier host left on, by a command with a check value. Returns the reason if it fails. */
function* switchChecksOff(): Exchange<Frame, string | undefined> {
  for (;;) {
    const outcome = yield* sendOnce(CHECKS_OFF);
    if (outcome === SILENCE) return 'check values stay on';
    if ('answer' in outcome) return undefined;
    if (outcome.refusal !== CHECKS_ARE_ON) return `${CHECKS_OFF.name} is refused: ${outcome.refusal}`;
  }
}

/** Runs the steps of the start-up. Returns the answer to the last one, the first inventory. */
function* setUp(steps: readonly Step[], framer: MetratecFramer, enter: ReaderContext['enter']): Exchange<Frame, Frame> {
  framer.forgetSettings();
  for (let [index, attempts] = [0, 0]; ;) {
    const step = steps[index] as Step;
    attempts++;
    enter(step.state);
    const outcome = yield* sendOnce(stepRequest(step, framer.checked, attempts));
    if (outcome !== SILENCE && 'answer' in outcome) {
      framer.framing = step.framing ?? framer.framing;
      framer.checked = step.checked ?? framer.checked;
      if (index + 1 === steps.length) return outcome.answer;
      [index, attempts] = [index + 1, 0];
      continue;
    }
    let reason: string | undefined =
      outcome === SILENCE ? `no answer to ${step.text}` : `${step.text} is refused: ${outcome.refusal}`;
    if (outcome !== SILENCE && outcome.refusal === CHECKS_ARE_ON) {
      framer.forgetSettings();
      [index, attempts] = [0, index > 0 ? 0 : attempts];
      reason = yield* switchChecksOff();
      if (reason === undefined) attempts = 0;
    }
    if (reason !== undefined && attempts >= (steps[index] as Step).attempts) throw new DeviceFault(reason);
  }
}

/** Reads inventories until the reader is silent. */
function* read(observe: (frame: Frame) => boolean, first: Frame, now: () => number): Exchange<Frame, never> {
  observe(first);
  let [lastFrameAt, lastInventoryAt] = [now(), now()];
  for (let turn: Turn = { withinMs: WATCH_MS }; ;) {
    const heard = yield turn;
    // The time of the check goes on while frames come.
    turn = heard === SILENCE ? { withinMs: WATCH_MS } : {};
    if (heard === SILENCE) {
      if (now() - lastFrameAt > SILENCE_MS) throw new DeviceFault('silent for longer than its heartbeat');
      if (now() - lastInventoryAt > INVENTORY_STALL_MS) throw new DeviceFault('alive, but no inventory comes');
      continue;
    }
    if (heard.kind !== 'malformed') lastFrameAt = now();
    if (observe(heard)) lastInventoryAt = now();
  }
}

/** Creates the driver of a metraTec reader: it identifies and configures the reader, then reads it until it is silent. */
export const createMetratecDriver = (options: ReaderDriverOptions): ReaderDriver => {
  const { reader, antennas, checked = false } = options;
  const observer = new MetratecObserver(reader);
  const steps = startUp({ antennas, checked });
  let framer: MetratecFramer;
  function* dialogue({ enter, running, report, now }: ReaderContext): Dialogue<Frame> {
    const observe = (frame: Frame): boolean => {
      const observation = observer.observe(frame, now());
      if (observation !== undefined) report(observation);
      return observation !== undefined;
    };
    const first = yield* setUp(steps, framer, enter);
    observer.restarted();
    running();
    return yield* read(observe, first, now);
  }
  return readerDriver<Frame>(options, {
    framer: (onFrame) => (framer = new MetratecFramer(onFrame)),
    dialogue,
    resetReason: (frame) => (frame.kind === 'reset' ? RESETS[frame.code].means : undefined),
    // A damaged block is a lost inventory, or the answer that did not come.
    hearsMalformed: true,
  });
};
