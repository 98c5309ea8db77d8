import type { DeviceDriver, DeviceDriverOptions } from '../device-driver.js';
import { DeviceDialogueDriver, type Reported } from '../kit/device-dialogue-driver.js';
import type { DeviceContext } from '../kit/dialogue-session.js';
import { ask, type Dialogue, type Exchange, SILENCE } from '../kit/dialogue.js';
import { command, type DiceShakerProfile, type Frame, PROFILE } from './frames.js';
import { diceShakerFramer } from './framer.js';
import { readResult } from './report.js';

const ANSWER_MS = 1_000;
const ANSWER_ATTEMPTS = 3;
/** How soon a roll that is wanted begins. */
const IDLE_MS = 100;
/** The cup reports that it stands still within this time (section 4). */
const STOPPED_MS = 12_000;
/** The pause before a query where the stop was not reported (section 4). */
const RECOVERY_MS = 500;

/** The rolls that the driver's owner wants and that have not begun. */
class WantedRolls {
  #wanted = false;

  add(): void {
    this.#wanted = true;
  }

  /** A roll that is wanted while the link is down is dropped: nobody expects the cup to move minutes later. */
  clear(): void {
    this.#wanted = false;
  }

  take(): boolean {
    const wanted = this.#wanted;
    this.#wanted = false;
    return wanted;
  }
}

/** Identifies the shaker, then waits for rolls: those that are wanted, and those that it reports by itself. */
function* dialogue(
  profile: DiceShakerProfile,
  wanted: WantedRolls,
  { enter, running, report, now }: DeviceContext<Reported>,
): Dialogue<Frame> {
  const reportRoll = (result: readonly number[]): boolean => {
    const roll = readResult(result, profile);
    if (roll !== undefined) report({ kind: 'dice-roll', ...roll, confidence: 'certain' });
    return roll !== undefined;
  };
  const { commands } = profile;
  /** A throw that nobody asked for may be reported at any time, also in place of an answer. */
  const takeUnasked = (frame: Frame): void => {
    if (frame.kind === 'done' && frame.command === commands.shakeAndReport) reportRoll(frame.result);
  };
  enter('identifying');
  yield* isThere(profile, takeUnasked);
  wanted.clear();
  running();
  for (let askedAt = now(); ;) {
    const heard = yield { withinMs: IDLE_MS };
    if (heard !== SILENCE) takeUnasked(heard);
    if (wanted.take()) yield* roll(profile, reportRoll);
    else if (now() - askedAt >= profile.pollMs) yield* isThere(profile, takeUnasked);
    else continue;
    askedAt = now();
  }
}

/** Any answer to a query shows that the shaker is there, whatever the last result was. */
const isThere = ({ commands }: DiceShakerProfile, takeOther: (frame: Frame) => void): Exchange<Frame, true> =>
  ask<Frame, true>({
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

/** Starts the cup, stops it, waits until it stands still, and asks for the result (section 4). */
function* roll(
  { commands, shakeMs }: DiceShakerProfile,
  reportRoll: (result: readonly number[]) => boolean,
): Exchange<Frame, void> {
  yield* listen({ send: command(commands.start), ms: shakeMs });
  const stopped = (frame: Frame): boolean => frame.kind === 'done' && frame.command === commands.stop;
  if (!(yield* listen({ send: command(commands.stop), ms: STOPPED_MS, until: stopped })))
    yield* listen({ send: command(commands.stop), ms: RECOVERY_MS });
  yield* ask<Frame, true>({
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

/** Sends, then skips frames until the time is up or the one that is waited for comes: then true. */
function* listen({ send, ms, until = () => false }: Listening): Exchange<Frame, boolean> {
  for (let heard = yield { send, withinMs: ms }; heard !== SILENCE; heard = yield {}) if (until(heard)) return true;
  return false;
}

/** A dice shaker that shakes on command. */
export const createDiceShakerDriver = (
  options: DeviceDriverOptions,
  changes: Partial<DiceShakerProfile> = {},
): DeviceDriver => {
  const profile = { ...PROFILE, ...changes };
  const wanted = new WantedRolls();
  const driver = new DeviceDialogueDriver<Frame>(options, {
    framer: diceShakerFramer,
    dialogue: (context) => dialogue(profile, wanted, context),
  });
  return Object.assign(driver, { roll: () => wanted.add() });
};
