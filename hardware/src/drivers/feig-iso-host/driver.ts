import { sendUntilAnswered, attempt, DeviceFault, type Dialogue, type Exchange } from '../kit/dialogue.js';
import { type ReaderContext, type ReaderDriver, readerDriver, type ReaderDriverOptions } from '../kit/reader-driver.js';
import { feigFramer } from './framer.js';
import {
  command,
  COMMANDS,
  type Frame,
  inventory,
  MAX_ANTENNAS,
  type Profile,
  readTags,
  STATUS,
  statusText,
  USUAL_PROFILE,
} from './frames.js';
import { RoundRecord } from './observe.js';

const ANSWER_MS = 500;
const ANSWER_ATTEMPTS = 3;
/** The answer to an inventory comes after its last antenna: a full zone on each, with a slow reader (section 5). */
const INVENTORY_MS = 500;
const INVENTORY_MS_PER_ANTENNA = 800;
/** After this many failed rounds in a row, the reader is gone or faulty. */
const FAILED_ROUNDS = 3;
/** A pause that ends a half-received answer: the bytes of one answer follow each other closely (section 1). */
const QUIET_MS = 50;
/** ANT_NR of the antenna that the lowest bit of ANT_SEL selects. */
const FIRST_ANTENNA = 1;

const answerTo = (code: number) => (frame: Frame) => (frame.command === code ? frame : undefined);

const onlyDone =
  (code: number) =>
  (frame: Frame): Frame | undefined =>
    frame.command === code && frame.status === STATUS.done ? frame : undefined;

const refusalOf =
  (code: number) =>
  ({ command: answered, status }: Frame): string | undefined =>
    answered === code ? statusText(status) : undefined;

const sendSimple = (name: string, code: typeof COMMANDS.version | typeof COMMANDS.radioReset, attempts: number) =>
  sendUntilAnswered<Frame, Frame>({
    name,
    bytes: command(code),
    answer: onlyDone(code),
    refusal: refusalOf(code),
    withinMs: ANSWER_MS,
    attempts,
  });

/** Switches the field off and on. Otherwise tags that were read stay silent, and zones seem empty (section 4). */
const resetRadio = (attempts: number): Exchange<Frame, Frame> =>
  sendSimple('RF reset (69)', COMMANDS.radioReset, attempts);

/** Takes one inventory over all antennas and fetches the rest while more is available. @throws DeviceFault if any part fails. */
function* oneRound(record: RoundRecord, antennas: number, profile: Profile): Exchange<Frame, void> {
  yield* resetRadio(1);
  for (let more = false; ; more = true) {
    const { status, data } = yield* sendUntilAnswered<Frame, Frame>({
      name: more ? 'more data (B0 01)' : 'inventory (B0 01)',
      bytes: inventory(antennas, more, profile),
      answer: answerTo(COMMANDS.host),
      withinMs: INVENTORY_MS + INVENTORY_MS_PER_ANTENNA * antennas,
      attempts: 1,
    });
    // "No tag" is valid only if the reader has not announced more.
    if (status === STATUS.noTag && !more) return;
    if (status !== STATUS.done && status !== STATUS.moreData)
      throw new DeviceFault(`the inventory failed: ${statusText(status)}`);
    const tags = readTags(data, antennas, profile);
    if (tags === undefined)
      throw new DeviceFault(`the tags of an inventory (${data.length} bytes) do not have the expected layout`);
    for (const tag of tags) record.add(tag);
    if (status === STATUS.done) return;
    if (tags.length === 0) throw new DeviceFault('the reader promises more tags and sends none');
  }
}

function* dialogue(
  { reader, antennas, firstAntenna = FIRST_ANTENNA }: ReaderDriverOptions,
  profile: Profile,
  nextRound: () => number,
  { enter, running, report, now }: ReaderContext,
): Dialogue<Frame> {
  enter('identifying');
  yield* sendSimple('software version (65)', COMMANDS.version, ANSWER_ATTEMPTS);
  enter('configuring');
  yield* resetRadio(ANSWER_ATTEMPTS);
  for (let failedRounds = 0; ;) {
    const record = new RoundRecord(reader, nextRound(), antennas, firstAntenna);
    const round = yield* attempt(oneRound(record, antennas, profile));
    const whole = 'result' in round;
    if (whole) running();
    for (const observation of whole ? record.ended(now()) : record.lost(now())) report(observation);
    failedRounds = whole ? 0 : failedRounds + 1;
    if (!whole && failedRounds === FAILED_ROUNDS) throw new DeviceFault(round.fault);
  }
}

/** Creates the driver of an OBID reader in ISO-host mode. @throws RangeError for more antennas than ANT_SEL can select. */
export const createFeigDriver = (options: ReaderDriverOptions, profile: Partial<Profile> = {}): ReaderDriver => {
  if (options.antennas > MAX_ANTENNAS)
    throw new RangeError(`antennas: got ${options.antennas}, ANT_SEL of an OBID reader names at most ${MAX_ANTENNAS}`);
  const whole = { ...USUAL_PROFILE, ...profile };
  let rounds = 0;
  return readerDriver<Frame>(options, {
    framer: feigFramer,
    quietMs: QUIET_MS,
    halfDuplex: true,
    dialogue: (context) => dialogue(options, whole, () => rounds++, context),
  });
};
