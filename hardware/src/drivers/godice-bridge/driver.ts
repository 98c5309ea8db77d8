import type { DeviceDriver, DeviceDriverOptions } from '../device-driver.js';
import { DeviceDialogueDriver, type Reported } from '../kit/device-dialogue-driver.js';
import type { DeviceContext } from '../kit/dialogue-session.js';
import { DeviceFault, type Dialogue, SILENCE } from '../kit/dialogue.js';
import { BRIDGE, type Frame, type GoDiceProfile, PROFILE, request, REQUESTS } from './frames.js';
import { goDiceFramer } from './framer.js';
import { RollRecord } from './report.js';

const TICK_MS = 100;
/** So many requests in a row without an answer: the bridge is gone. */
const SILENT_REQUESTS = 3;

/** Listens to the dice, and asks the bridge now and then whether it is there. Dice that sleep say nothing. */
function* dialogue(profile: GoDiceProfile, { enter, running, report, now }: DeviceContext<Reported>): Dialogue<Frame> {
  const record = new RollRecord(profile);
  const ask = { send: request(BRIDGE, REQUESTS.battery), withinMs: TICK_MS };
  const hand = (roll: Reported | undefined): void => {
    if (roll !== undefined) report(roll);
  };
  enter('identifying');
  for (let askedAt = -Infinity, unanswered = 0; ;) {
    const isDue = now() - askedAt >= profile.pollMs;
    if (isDue && unanswered >= SILENT_REQUESTS) throw new DeviceFault('silent: the bridge does not answer');
    if (isDue) {
      askedAt = now();
      unanswered++;
    }
    const heard = yield isDue ? ask : { withinMs: TICK_MS };
    if (heard !== SILENCE) {
      unanswered = 0;
      running();
      hand(record.hear(heard, now()));
    }
    hand(record.wait(now()));
  }
}

/** GoDice dice behind a bridge from Bluetooth to a serial line. */
export const createGoDiceBridgeDriver = (
  options: DeviceDriverOptions,
  changes: Partial<GoDiceProfile> = {},
): DeviceDriver =>
  new DeviceDialogueDriver<Frame>(options, {
    framer: goDiceFramer,
    dialogue: (context) => dialogue({ ...PROFILE, ...changes }, context),
  });
