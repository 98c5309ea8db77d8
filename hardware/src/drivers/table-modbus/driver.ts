import {
  type DeviceContext,
  type DeviceDriver,
  deviceDriver,
  type DeviceDriverOptions,
  type Reported,
} from '../kit/device-driver.js';
import { sendUntilAnswered, type Dialogue, type Exchange, type Request, SILENCE } from '../kit/dialogue.js';
import { tableModbusFramer } from './framer.js';
import {
  exceptionText,
  type Frame,
  FUNCTIONS,
  PROFILE,
  readInputs,
  readRegisters,
  type TableIoProfile,
  writeCoil,
} from './frames.js';
import { TableRecord } from './report.js';

const ANSWER_MS = 300;
const ANSWER_ATTEMPTS = 4;
/** The pause between an answer and the next request: more than 3.5 characters at 9600 baud (section 1). */
const GAP_MS = 5;
/** The quiet time that ends a frame: longer than an adapter's pauses inside a frame, shorter than those between readings. */
const QUIET_MS = 40;
const BITS_PER_BYTE = 8;

/** Reads inputs and registers repeatedly: a module sends nothing by itself. */
function* dialogue(profile: TableIoProfile, { enter, running, report, now }: DeviceContext): Dialogue<Frame> {
  const record = new TableRecord(profile);
  const reportAll = (reports: readonly Reported[]): void => reports.forEach((one) => report(one));
  enter('identifying');
  for (let isFirst = true; ; isFirst = false) {
    const on = yield* inputsOf(profile);
    if (isFirst) running();
    reportAll(record.inputs(on, now()));
    if (profile.latched) yield* release(on, profile);
    if (profile.registers.length > 0) {
      yield* pause(GAP_MS);
      reportAll(record.registers(yield* registersOf(profile), now()));
    }
    yield* pause(profile.pollMs);
  }
}

const inputsOf = ({ unit, inputs }: TableIoProfile): Exchange<Frame, readonly boolean[]> =>
  request(unit, FUNCTIONS.readInputs, {
    name: 'read inputs (02)',
    bytes: readInputs(unit, inputs.length),
    answer: (frame) =>
      frame.kind === 'inputs' && frame.on.length === Math.ceil(inputs.length / BITS_PER_BYTE) * BITS_PER_BYTE
        ? frame.on
        : undefined,
  });

const registersOf = ({ unit, registers }: TableIoProfile): Exchange<Frame, readonly number[]> =>
  request(unit, FUNCTIONS.readRegisters, {
    name: 'read registers (04)',
    bytes: readRegisters(unit, registers.length),
    answer: (frame) =>
      frame.kind === 'registers' && frame.values.length === registers.length ? frame.values : undefined,
  });

/** Releases the latch of each press that has been read. */
function* release(on: readonly boolean[], { unit, inputs }: TableIoProfile): Exchange<Frame, void> {
  for (const [coil, meaning] of inputs.entries()) {
    if (meaning === null || meaning.off !== undefined || on[coil] !== true) continue;
    yield* pause(GAP_MS);
    yield* request(unit, FUNCTIONS.writeCoil, {
      name: `release input ${coil} (05)`,
      bytes: writeCoil(unit, coil, false),
      answer: (frame) => (frame.kind === 'written' && frame.coil === coil && !frame.on ? true : undefined),
    });
  }
}

const request = <Answer>(
  unit: number,
  code: number,
  { name, bytes, answer }: Pick<Request<Frame, Answer>, 'name' | 'bytes' | 'answer'>,
): Exchange<Frame, Answer> =>
  sendUntilAnswered<Frame, Answer>({
    name,
    bytes,
    answer: (frame) => (frame.unit === unit ? answer(frame) : undefined),
    refusal: (frame) =>
      frame.kind === 'exception' && frame.unit === unit && frame.of === code ? exceptionText(frame.code) : undefined,
    withinMs: ANSWER_MS,
    attempts: ANSWER_ATTEMPTS,
  });

/** Waits. Frames that come meanwhile are late and are ignored. */
function* pause(ms: number): Exchange<Frame, void> {
  for (let heard = yield { withinMs: ms }; heard !== SILENCE; heard = yield {});
}

/** Creates the driver of a Modbus RTU module at a table. */
export const createTableModbusDriver = (
  options: DeviceDriverOptions,
  changes: Partial<TableIoProfile> = {},
): DeviceDriver =>
  deviceDriver<Frame>(options, {
    framer: tableModbusFramer,
    quietMs: QUIET_MS,
    halfDuplex: true,
    dialogue: (context) => dialogue({ ...PROFILE, ...changes }, context),
  });
