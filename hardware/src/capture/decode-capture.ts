import type { Observation } from '#inference';
import { createDeviceDriver, type DeviceReport, isDeviceModel } from '../drivers/devices.js';
import {
  createReaderDriver,
  isReaderModel,
  READER_ANTENNAS,
  type LineCounters,
  type ReaderDriver,
  type ReaderDriverOptions,
  type ReaderProfile,
} from '../drivers/index.js';
import type { Random } from '../serial/backoff.js';
import type { Connect } from '../serial/link.js';
import { VirtualClock } from '../serial/virtual-clock.js';
import type { Capture, CaptureHeader } from './capture.js';
import { playingConnect } from './player.js';

/** Bytes of a capture that the driver could not read as a frame. */
export interface Damage {
  readonly reason: string;
  /** The first 256 of them, as hex. */
  readonly hex: string;
  /** Where they begin among all bytes received, from 0; absent where they cannot be found again. */
  readonly offset?: number;
  /** The line of the capture file where they begin, from 1. */
  readonly line?: number;
}

export interface DecodedCapture {
  /** Bytes of the capture that the device sent. */
  readonly bytes: number;
  /** Those that the driver took; fewer where it gave the device up before the end of a recording. */
  readonly taken: number;
  readonly damage: readonly Damage[];
}

export interface DecodeOptions {
  readonly random: Random;
  readonly profile?: ReaderProfile;
  /** Receives what the driver hands on; `at` counts from the beginning of the capture. */
  readonly onHeard: (heard: Observation | DeviceReport) => void;
}

type Driver = Pick<ReaderDriver, 'start' | 'stop' | 'malformed'> & {
  readonly counters: Pick<LineCounters, 'malformed'>;
};

const STEP_MS = 50;
/** After the last byte: a half-received frame has ended. */
const LAST_MS = 1_000;
/** A driver opens a lost link again within this time. */
const REOPEN_MS = 10_000;

/** Lets the driver named in the header read a capture again, on a clock of its own. @throws UnknownReaderModel */
export const decodeCapture = async (capture: Capture, options: DecodeOptions): Promise<DecodedCapture> => {
  const { header, records } = capture;
  const clock = new VirtualClock();
  const stream = new ReceivedBytes(capture);
  const line = { connect: stream.heardBy(playingConnect(capture, clock)), clock, random: options.random };
  const driver = await driverOf(header, line, options);
  const damage: Damage[] = [];
  const note = (): void => {
    const fresh = driver.counters.malformed - damage.length;
    // A driver keeps the newest ones alone.
    const kept = fresh > 0 ? driver.malformed.slice(-fresh) : [];
    for (let lost = kept.length; lost < fresh; lost += 1) damage.push({ reason: 'not kept', hex: '' });
    for (const { reason, hex } of kept) damage.push({ reason, hex, ...stream.placeOf(hex) });
  };
  stream.onHeard = note;
  const recordedMs = (records.at(-1)?.at ?? 0) - (records[0]?.at ?? 0);
  const longest = recordedMs + stream.openings * REOPEN_MS;
  driver.start();
  while (clock.now() < longest && !stream.isAtEnd) {
    clock.advance(STEP_MS);
    note();
  }
  clock.advance(LAST_MS);
  note();
  driver.stop();
  return { bytes: stream.length, taken: stream.taken, damage };
};

const driverOf = (
  { reader, model, antennas = isReaderModel(model) ? READER_ANTENNAS[model].most : 0 }: CaptureHeader,
  line: Pick<ReaderDriverOptions, 'connect' | 'clock' | 'random'>,
  { onHeard, profile }: DecodeOptions,
): Promise<Driver> => {
  const common = { ...line, onStatus: () => undefined };
  if (isDeviceModel(model)) return createDeviceDriver(model, { ...common, device: reader, onReport: onHeard }, profile);
  return createReaderDriver(model, { ...common, reader, antennas, onObservation: onHeard }, profile);
};

/** Bytes back from the newest one in which damage is searched. */
const WINDOW = 16_384;
const HEADER_LINES = 1;

interface Place {
  readonly line: number;
  /** The number of bytes received before it. */
  readonly start: number;
}

/** What the device sent, and where in the capture each byte stands. */
class ReceivedBytes {
  readonly length: number;
  taken = 0;
  onHeard: () => void = () => undefined;
  /** Each record that holds received bytes. */
  readonly #records: readonly Place[];
  /** The bytes received before each opening of the line. */
  readonly #openings: readonly number[];
  #opened = 0;
  /** The place of the next byte. */
  #next = 0;
  #window: Buffer<ArrayBuffer> = Buffer.alloc(0);

  constructor({ records }: Capture) {
    const places: Place[] = [];
    const openings: number[] = [];
    let start = 0;
    for (const [index, record] of records.entries()) {
      if (index === 0 || ('line' in record && record.line === 'opened')) openings.push(start);
      if (!('dir' in record) || record.dir === 'out') continue;
      places.push({ line: index + 1 + HEADER_LINES, start });
      start += record.hex.length / 2;
    }
    this.length = start;
    this.#records = places;
    this.#openings = openings;
  }

  get openings(): number {
    return this.#openings.length;
  }

  get isAtEnd(): boolean {
    return this.#next === this.length && this.#opened === this.openings;
  }

  /** The same port; what goes over it is remembered. */
  heardBy(connect: Connect): Connect {
    return (opened, failed) =>
      connect((link) => {
        this.#next = this.#openings[this.#opened++] ?? this.length;
        this.#window = Buffer.alloc(0);
        opened({
          ...link,
          onData: (listener) =>
            link.onData((bytes) => {
              this.#hear(bytes);
              listener(bytes);
              this.onHeard();
            }),
        });
      }, failed);
  }

  placeOf(hex: string): Pick<Damage, 'offset' | 'line'> {
    const at = this.#window.lastIndexOf(Buffer.from(hex, 'hex'));
    if (at < 0 || hex === '') return {};
    const offset = this.#next - this.#window.length + at;
    const record = this.#records.findLast(({ start }) => start <= offset);
    return { offset, ...(record === undefined ? {} : { line: record.line }) };
  }

  #hear(bytes: Uint8Array): void {
    this.#next += bytes.length;
    this.taken += bytes.length;
    this.#window = Buffer.concat([this.#window, bytes]).subarray(-WINDOW);
  }
}
