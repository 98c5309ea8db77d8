import { type DeviceContext, type DeviceDriver, deviceDriver, type DeviceDriverOptions } from '../kit/device-driver.js';
import { type Dialogue, SILENCE } from '../kit/dialogue.js';
import { type Frame, PROFILE, type Rdm6300Profile } from './frames.js';
import { rdm6300Framer } from './framer.js';
import { PresentedRecord } from './report.js';

/** Only listens: the reader has no commands, and without a tag it sends nothing (section 2). */
function* dialogue(profile: Rdm6300Profile, { running, report, now }: DeviceContext): Dialogue<Frame> {
  const record = new PresentedRecord(profile);
  running();
  for (;;) {
    const heard = yield {};
    const presented = heard === SILENCE ? undefined : record.hear(heard, now());
    if (presented !== undefined) report(presented);
  }
}

/** Creates the driver of a reader for one tag, such as that of a registration desk. */
export const createRdm6300Driver = (
  options: DeviceDriverOptions,
  changes: Partial<Rdm6300Profile> = {},
): DeviceDriver =>
  deviceDriver<Frame>(options, {
    framer: rdm6300Framer,
    dialogue: (context) => dialogue({ ...PROFILE, ...changes }, context),
  });
