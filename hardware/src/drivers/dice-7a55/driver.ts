import { type DeviceContext, type DeviceDriver, deviceDriver, type DeviceDriverOptions } from '../kit/device-driver.js';
import { sendUntilAnswered, type Dialogue, type Exchange, SILENCE } from '../kit/dialogue.js';
import { command, type DiceShakerProfile, type Frame, PROFILE } from './frames.js';
import { diceShakerFramer } from './framer.js';
import { readResult } from './report.js';

const ANSWER_MS = 1_000;
const ANSWER_ATTEMPTS = 3;
/** The longest delay before a requested roll begins. */
const IDLE_MS = 100;
/** Within this time the cup reports that it has stopped (section 4). */
const STOPPED_MS = 12_000;
/** The pause before a query if the stop was not reported (section 4). */
const RECOVERY_MS = 500;

/** A roll that was requested and has not begun. */
class PendingRoll {
  #isPending = false;

  add(): void {
    this.#isPending = true;
  }

  /** Drops a roll that was requested while the link was down: the cup must not move minutes later. */
  clear(): void {
    this.#isPending = false;
  }

  take(): boolean {
    const isPending = this.#isPending;
    this.#isPending = false;
    return isPending;
  }
}

/** Identifies the shaker, then handles requested rolls, and rolls that the shaker reports by itself. */
function* dialogue(
  profile: DiceShakerProfile,
  pending: PendingRoll,
  { enter, running, report, now }: DeviceContext,
): Dialogue<Frame> {
  const reportRoll = (result: readonly number[]): boolean => {
    const roll = readResult(result, profile);
    if (roll !== undefined) report({ kind: 'dice-roll', ...roll, confidence: 'certain' });
    return roll !== undefined;
  };
  const { commands } = profile;
  /** Reports a throw that the driver did not request. It may come at any time, also in place of an answer. */
  const takeUnsolicited = (frame: Frame): void => {
    if (frame.kind === 'done' && frame.command === commands.shakeAndReport) reportRoll(frame.result);
  };
  enter('identifying');
  yield* isThere(profile, takeUnsolicited);
  pending.clear();
  running();
  for (let lastQueryAt = now(); ;) {
    const heard = yield { withinMs: IDLE_MS };
    if (heard !== SILENCE) takeUnsolicited(heard);
    if (pending.take()) yield* roll(profile, reportRoll);
    else if (now() - lastQueryAt >= profile.pollMs) yield* isThere(profile, takeUnsolicited);
    else continue;
    lastQueryAt = now();
  }
}

/** Checks that the shaker is present. Any answer to a query shows this, with any result. */
const isThere = ({ commands }: DiceShakerProfile, takeOther: (frame: Frame) => void): Exchange<Frame, true> =>
  sendUntilAnswered<Frame, true>({
    name: 'query',
    bytes: command(commands.query),
    answer: (frame) => {
      if (frame.command === commands.query) return true;
      takeOther(frame);
      return undefined;
    },
    withinMs: ANSWER_MS,
    attempts: ANSWER_ATTEMPTS,
  });

/** Starts the cup, stops it, waits until it has stopped, and queries the result (section 4). */
function* roll(
  { commands, shakeMs }: DiceShakerProfile,
  reportRoll: (result: readonly number[]) => boolean,
): Exchange<Frame, void> {
  yield* listen({ send: command(commands.start), ms: shakeMs });
  const stopped = (frame: Frame): boolean => frame.kind === 'done' && frame.command === commands.stop;
  if (!(yield* listen({ send: command(commands.stop), ms: STOPPED_MS, until: stopped })))
    yield* listen({ send: command(commands.stop), ms: RECOVERY_MS });
  yield* sendUntilAnswered<Frame, true>({
    name: 'query of the result',
    bytes: command(commands.query),
    answer: (frame) =>
      frame.kind === 'done' && frame.command === commands.query && reportRoll(frame.result) ? true : undefined,
    withinMs: ANSWER_MS,
    attempts: ANSWER_ATTEMPTS,
  });
}

interface Listening {
  readonly send: Uint8Array;
  readonly ms: number;
  readonly until?: (frame: Frame) => boolean;
}

/** Sends, then skips frames. Returns true when the awaited frame comes, false when the time is up. */
function* listen({ send, ms, until = () => false }: Listening): Exchange<Frame, boolean> {
  for (let heard = yield { send, withinMs: ms }; heard !== SILENCE; heard = yield {}) if (until(heard)) return true;
  return false;
}

/** Creates the driver of a dice shaker that shakes on command. */
export const createDiceShakerDriver = (
  options: DeviceDriverOptions,
  changes: Partial<DiceShakerProfile> = {},
): DeviceDriver => {
  const profile = { ...PROFILE, ...changes };
  const pending = new PendingRoll();
  const driver = deviceDriver<Frame>(options, {
    framer: diceShakerFramer,
    dialogue: (context) => dialogue(profile, pending, context),
  });
  return Object.assign(driver, { roll: () => pending.add() });
};
