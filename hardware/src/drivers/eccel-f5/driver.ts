import {
  sendUntilAnswered,
  attempt,
  DeviceFault,
  type Dialogue,
  type Exchange,
  type Request,
} from '../kit/dialogue.js';
import { type ReaderContext, type ReaderDriver, readerDriver, type ReaderDriverOptions } from '../kit/reader-driver.js';
import { eccelFramer } from './framer.js';
import {
  ANY_FAMILY,
  command,
  COMMANDS,
  errorText,
  type Frame,
  MAX_ANTENNAS,
  NO_COMMAND,
  NO_REPLY,
  POLLING_OFF,
} from './frames.js';
import { complete, failed } from './observe.js';

/** An inventory of a full zone on a slow reader takes longer than any other command (section 5). */
const INVENTORY_MS = 1_500;
const ANSWER_MS = 500;
const START_UP_ATTEMPTS = 3;
/** The number of the first antenna (command 0F). Not confirmed on hardware: some firmware may count from 1. */
const FIRST_ANTENNA = 0;
/** The most tags of a zone: a reader that never ends an inventory is faulty. */
const MOST_TAGS = 160;

/** After this many rounds in a row without a readable antenna, the reader is faulty. */
const FAILED_ROUNDS = 2;

type SingleRequest = Pick<Request<Frame, unknown>, 'name' | 'bytes'> & { readonly withinMs?: number };

/** The reason why the reader refused the command. A reader that polls has restarted and lost its settings. */
const refusalOf =
  (code: number) =>
  (frame: Frame): string | undefined => {
    if (frame.kind === 'notice') return 'the reader polls by itself, so it was restarted';
    if (frame.kind !== 'error') return undefined;
    return frame.command === code || frame.command === NO_COMMAND ? errorText(frame.code) : undefined;
  };

const isAck = (code: number) => (frame: Frame) => (frame.kind === 'ack' && frame.command === code ? frame : undefined);

/** The next tag of an inventory; `none` when no further tag replies. */
const tagOrNone =
  (code: number) =>
  (frame: Frame): Extract<Frame, { kind: 'tag' }> | 'none' | undefined => {
    if (frame.kind === 'tag' && frame.command === code) return frame;
    return frame.kind === 'error' && frame.command === code && frame.code === NO_REPLY ? 'none' : undefined;
  };

function* once<Answer>(
  code: number,
  { name, bytes, withinMs = ANSWER_MS }: SingleRequest,
  answer: (frame: Frame) => Answer | undefined,
): Exchange<Frame, Answer> {
  return yield* sendUntilAnswered<Frame, Answer>({
    name,
    bytes,
    answer,
    refusal: refusalOf(code),
    withinMs,
    attempts: 1,
  });
}

/** Switches internal polling off. The reader answers in order, so no older answer follows the answer to this command. */
const stopPolling = (): Exchange<Frame, unknown> =>
  sendUntilAnswered({
    name: 'internal polling off (06)',
    bytes: command(COMMANDS.polling, POLLING_OFF),
    answer: isAck(COMMANDS.polling),
    withinMs: ANSWER_MS,
    attempts: START_UP_ATTEMPTS,
  });

const requestVersion = (): Exchange<Frame, unknown> =>
  sendUntilAnswered({
    name: 'version (0B)',
    bytes: command(COMMANDS.version),
    answer: isAck(COMMANDS.version),
    withinMs: ANSWER_MS,
    attempts: START_UP_ATTEMPTS,
  });

/** Takes one inventory on one antenna (section 4). @throws DeviceFault if any part of it fails: then the zone was not read. */
function* inventoryOn(antenna: number): Exchange<Frame, readonly string[]> {
  const { antenna: select, inventoryStart, inventoryNext, halt } = COMMANDS;
  const selecting = { name: `antenna ${antenna} (0F)`, bytes: command(select, antenna) };
  yield* once(select, selecting, isAck(select));
  const uids = new Set<string>();
  const start = { name: 'inventory (90)', bytes: command(inventoryStart, ANY_FAMILY), withinMs: INVENTORY_MS };
  let tag = yield* once(inventoryStart, start, tagOrNone(inventoryStart));
  while (tag !== 'none') {
    // A tag replies once in an inventory: a repeated UID means a repeated frame.
    if (uids.has(tag.uid)) throw new DeviceFault(`the inventory reported ${tag.uid} twice`);
    if (uids.add(tag.uid).size > MOST_TAGS) throw new DeviceFault(`the inventory did not end after ${MOST_TAGS} tags`);
    if (!tag.more) break;
    const next = { name: 'next tag (91)', bytes: command(inventoryNext, ANY_FAMILY), withinMs: INVENTORY_MS };
    tag = yield* once(inventoryNext, next, tagOrNone(inventoryNext));
  }
  // Halt switches the field off; otherwise the tags that have replied stay quiet.
  yield* once(halt, { name: 'halt (05)', bytes: command(halt) }, isAck(halt));
  return [...uids];
}

/** Inventories antenna after antenna. If a zone cannot be read, its observation fails and the reader is set up again. */
function* dialogue(
  { reader, antennas, firstAntenna = FIRST_ANTENNA }: ReaderDriverOptions,
  nextRound: () => number,
  { enter, running, report, now }: ReaderContext,
): Dialogue<Frame> {
  enter('identifying');
  yield* requestVersion();
  enter('configuring');
  yield* stopPolling();
  for (let failedRounds = 0; ;) {
    const round = nextRound();
    let read = 0;
    let lastFault = '';
    for (let antenna = firstAntenna; antenna < firstAntenna + antennas; antenna++) {
      const inventory = yield* attempt(inventoryOn(antenna));
      const place = { reader, round, antenna, at: now() };
      if ('result' in inventory) {
        read++;
        running();
        report(complete(place, inventory.result));
      } else {
        lastFault = inventory.fault;
        report(failed(place));
        yield* stopPolling();
      }
    }
    failedRounds = read === 0 ? failedRounds + 1 : 0;
    if (failedRounds === FAILED_ROUNDS) throw new DeviceFault(`no antenna could be read: ${lastFault}`);
  }
}

/** Creates the driver of a Pepper C1 reader, with or without a multiplexer. @throws RangeError for too many antennas. */
export const createEccelDriver = (options: ReaderDriverOptions): ReaderDriver => {
  if (options.antennas > MAX_ANTENNAS)
    throw new RangeError(`antennas: got ${options.antennas}, a Pepper C1 MUX has at most ${MAX_ANTENNAS}`);
  let rounds = 0;
  return readerDriver<Frame>(options, {
    framer: eccelFramer,
    dialogue: (context) => dialogue(options, () => rounds++, context),
  });
};
