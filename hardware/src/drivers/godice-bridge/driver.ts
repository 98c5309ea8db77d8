import {
  type DeviceContext,
  type DeviceDriver,
  deviceDriver,
  type DeviceDriverOptions,
  type Reported,
} from '../kit/device-driver.js';
import { DeviceFault, type Dialogue, SILENCE } from '../kit/dialogue.js';
import { BRIDGE, type Frame, type GoDiceProfile, PROFILE, request, REQUESTS } from './frames.js';
import { goDiceFramer } from './framer.js';
import { RollRecord } from './report.js';

const TICK_MS = 100;
/** After this many unanswered requests in a row, the bridge is gone. */
const SILENT_REQUESTS = 3;

/** Receives the reports of the dice, and checks regularly that the bridge is present. Sleeping dice send nothing. */
function* dialogue(profile: GoDiceProfile, { enter, running, report, now }: DeviceContext): Dialogue<Frame> {
  const record = new RollRecord(profile);
  const batteryRequest = { send: request(BRIDGE, REQUESTS.battery), withinMs: TICK_MS };
  const hand = (roll: Reported | undefined): void => {
    if (roll !== undefined) report(roll);
  };
  enter('identifying');
  for (let requestedAt = -Infinity, unanswered = 0; ;) {
    const isDue = now() - requestedAt >= profile.pollMs;
    if (isDue && unanswered >= SILENT_REQUESTS) throw new DeviceFault('silent: the bridge does not answer');
    if (isDue) {
      requestedAt = now();
      unanswered++;
    }
    const heard = yield isDue ? batteryRequest : { withinMs: TICK_MS };
    if (heard !== SILENCE) {
      unanswered = 0;
      running();
      hand(record.hear(heard, now()));
    }
    hand(record.wait(now()));
  }
}

/** Creates the driver of GoDice dice behind a bridge from Bluetooth to a serial line. */
export const createGoDiceBridgeDriver = (
  options: DeviceDriverOptions,
  changes: Partial<GoDiceProfile> = {},
): DeviceDriver =>
  deviceDriver<Frame>(options, {
    framer: goDiceFramer,
    dialogue: (context) => dialogue({ ...PROFILE, ...changes }, context),
  });
