import type { DeviceStatus } from '../../devices/device-status.js';
import type { DeviceDriver, DeviceDriverOptions, DeviceReport } from './device-driver.js';
import { type DeviceDialogue, DialogueSession } from './dialogue-session.js';
import type { LineCounters, MalformedBytes } from './line-counters.js';

/** A report without the name of the device and the time, which the driver adds. */
export type Reported = DeviceReport extends infer Report
  ? Report extends DeviceReport
    ? Omit<Report, 'device' | 'at'>
    : never
  : never;

/** The driver of a device that is not a tile reader and whose protocol is a dialogue. */
export class DeviceDialogueDriver<F extends { readonly kind: string }> implements DeviceDriver {
  readonly #session: DialogueSession<F, Reported>;

  constructor(options: DeviceDriverOptions, protocol: DeviceDialogue<F, Reported>) {
    const { device, clock, onReport } = options;
    this.#session = new DialogueSession<F, Reported>(options, protocol, (report) =>
      onReport({ ...report, device, at: clock.now() }),
    );
  }

  get status(): DeviceStatus {
    return this.#session.status;
  }

  get counters(): Readonly<LineCounters> {
    return this.#session.counters;
  }

  get malformed(): readonly MalformedBytes[] {
    return this.#session.malformed;
  }

  start(): void {
    this.#session.start();
  }

  stop(): void {
    this.#session.stop();
  }
}
