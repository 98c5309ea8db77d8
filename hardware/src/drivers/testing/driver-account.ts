import type { Clock } from '#clock';
import type { ReaderState } from '../../devices/reader-status.js';
import { type CaptureRecord, parseCapture, recordingConnect } from '../../capture/index.js';
import type { Connect } from '../../serial/index.js';
import type { LineCounters, MalformedBytes } from '../kit/line-counters.js';

interface TestedDriver {
  readonly counters: Readonly<LineCounters>;
  readonly malformed: readonly MalformedBytes[];
}

interface TestedStatus {
  readonly state: ReaderState;
  readonly at: number;
  readonly reason?: string;
}

const NEWEST = 8;

/** Records the facts that explain a failed test: the newest bytes of the line, the states and the reports of the driver. */
export class DriverAccount<Status extends TestedStatus, Report> {
  readonly statuses: Status[] = [];
  readonly reports: Report[] = [];
  #driver: TestedDriver | undefined;
  #header = '';
  readonly #lines: string[] = [];

  /** Returns the same port; its traffic is recorded. */
  recorded(connect: Connect, clock: Clock, model: string): Connect {
    return recordingConnect(connect, {
      header: { capture: 1, reader: 'test', model },
      clock,
      sink: (line) => {
        if (this.#header === '') this.#header = line;
        else this.#lines.push(line);
        if (this.#lines.length > NEWEST) this.#lines.shift();
      },
    });
  }

  /** Sets the driver under test; the newest one counts. */
  of<Driver extends TestedDriver>(driver: Driver): Driver {
    this.#driver = driver;
    return driver;
  }

  /** The recorded events, oldest first, as lines of text. */
  lines(): readonly string[] {
    // Without a header the test failed before the port existed.
    const records = this.#header === '' ? [] : parseCapture([this.#header, ...this.#lines].join('')).records;
    const events = [
      ...this.statuses
        .slice(-NEWEST)
        .map(({ at, state, reason }) => ({ at, text: `state ${state}${reason === undefined ? '' : `: ${reason}`}` })),
      ...records.map((record) => ({ at: record.at, text: recordText(record) })),
      ...(this.#driver?.malformed ?? [])
        .slice(-NEWEST)
        .map(({ at, reason, hex }) => ({ at, text: `malformed, ${reason}: ${hex.toUpperCase()}` })),
    ];
    return [
      ...events.toSorted((one, other) => one.at - other.at).map(({ at, text }) => `  ${at.toFixed(1)} ms ${text}`),
      `  counters ${JSON.stringify(this.#driver?.counters ?? 'none: no driver was made')}`,
      `  reported ${this.reports.length} in all`,
    ];
  }
}

const recordText = (record: CaptureRecord): string => {
  if ('line' in record) return `line ${record.line}`;
  return `${record.dir === 'out' ? 'to' : 'from'} the device: ${record.hex.toUpperCase()}`;
};
