import { sendUntilAnswered, DeviceFault, type Dialogue, type Exchange, SILENCE } from '../kit/dialogue.js';
import type { Observation } from '#inference';
import { type ReaderContext, type ReaderDriver, readerDriver, type ReaderDriverOptions } from '../kit/reader-driver.js';
import { r2000Framer } from './framer.js';
import { command, COMMANDS, type Frame, MAX_ANTENNAS, type Query, RESULTS, resultText, roundOver } from './frames.js';
import { type Inventoried, inventoryOf } from './inventories.js';
import { bestMode } from './mode.js';
import { RoundRecord, strongest } from './observe.js';

const ANSWER_MS = 1_000;
const ANSWER_ATTEMPTS = 3;
/** The longest pause inside a round: one antenna's inventory of a full zone, with a slow module. */
const ROUND_PAUSE_MS = 1_500;
/** After this many rounds in a row without a single frame, the module is gone, even if the port is open. */
const SILENT_ROUNDS = 2;
/** The number of inventories on each antenna in a round (section 4). Not confirmed on hardware: some firmware needs 2 for weak tags. */
const STAY = 1;

type Heard = 'ended' | 'cut' | 'nothing';

/**
 * Identifies the module, tries which sessions it takes, and then requests round after round: the module starts none by
 * itself (section 4). Session S0 shows which tags are present; others keep a tag silent that has answered.
 */
function* dialogue(
  { reader, antennas }: Pick<ReaderDriverOptions, 'reader' | 'antennas'>,
  { enter, running, report, now }: ReaderContext,
): Dialogue<Frame> {
  enter('identifying');
  yield* sendUntilAnswered<Frame, number>({
    name: 'firmware version (72)',
    bytes: command(COMMANDS.firmware),
    answer: (frame) => (frame.kind === 'firmware' ? frame.major : undefined),
    withinMs: ANSWER_MS,
    attempts: ANSWER_ATTEMPTS,
  });
  enter('configuring');
  const { queries, limitation } = yield* bestMode();
  for (let round = 0, silent = 0; ; round++) {
    const place = { reader, round };
    const heard =
      queries === undefined
        ? yield* fastRound(place, antennas, { report, now })
        : yield* roundBy(queries, place, antennas, { report, now });
    silent = heard === 'nothing' ? silent + 1 : 0;
    if (silent >= SILENT_ROUNDS) throw new DeviceFault('silent: no record of a round came');
    if (heard === 'ended') running(limitation);
  }
}

type Output = Pick<ReaderContext, 'report' | 'now'>;

/** A round of one inventory after the other, each with its session. */
function* roundBy(
  queries: readonly Query[],
  place: Pick<Observation, 'reader' | 'round'>,
  antennas: number,
  { report, now }: Output,
): Exchange<Frame, Heard> {
  const kinds = new Set<Inventoried['kind']>();
  for (let antenna = 0; antenna < antennas; antenna += 1) {
    const inventoried = yield* inventoryOf(antenna, queries);
    kinds.add(inventoried.kind);
    const at = now();
    report(
      inventoried.kind === 'read'
        ? { ...place, antenna, at, outcome: 'complete', tags: strongest(inventoried.tags) }
        : { ...place, antenna, at, outcome: 'failed', tags: [] },
    );
    // No further antenna of a module that is gone is tried.
    if (inventoried.kind === 'silent') break;
  }
  if (kinds.has('read')) return 'ended';
  return kinds.has('silent') ? 'nothing' : 'cut';
}

/** A round with fast antenna switching, which names no session. */
function* fastRound(
  { reader, round }: Pick<Observation, 'reader' | 'round'>,
  antennas: number,
  { report, now }: Output,
): Exchange<Frame, Heard> {
  const record = new RoundRecord(reader, round, antennas);
  const { heard, reads } = yield* oneRound(record, antennas);
  for (const observation of heard === 'ended' ? record.ended(reads, now()) : record.lost(now())) report(observation);
  return heard;
}

function* oneRound(record: RoundRecord, antennas: number): Exchange<Frame, { heard: Heard; reads: number }> {
  let heard: Heard = 'nothing';
  let frame = yield { send: roundOver(antennas, STAY), withinMs: ROUND_PAUSE_MS };
  for (; frame !== SILENCE; frame = yield { withinMs: ROUND_PAUSE_MS }) {
    heard = 'cut';
    if (frame.kind === 'round-end') return { heard: 'ended', reads: frame.reads };
    if (frame.kind === 'tag') record.tag(frame);
    if (frame.kind === 'antenna-fault') record.antennaFault(frame.antenna);
    if (frame.kind === 'result' && frame.command === COMMANDS.fastSwitch)
      throw new DeviceFault(`the round (8A) is refused: ${resultText(frame.code)}`);
  }
  return { heard, reads: 0 };
}

/** Creates the driver of an R2000 module with four or eight ports. @throws RangeError for more antennas than the family has. */
export const createR2000Driver = (options: ReaderDriverOptions): ReaderDriver => {
  if (options.antennas > MAX_ANTENNAS)
    throw new RangeError(`antennas: got ${options.antennas}, an R2000 module has at most ${MAX_ANTENNAS}`);
  return readerDriver<Frame>(options, {
    framer: r2000Framer,
    dialogue: (context) => dialogue(options, context),
    resetReason: (frame) => (frame.kind === 'result' && RESULTS[frame.code]?.lost ? resultText(frame.code) : undefined),
  });
};
