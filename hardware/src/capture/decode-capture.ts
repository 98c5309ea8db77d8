import { VirtualClock } from '#clock';
import type { Observation } from '#inference';
import type { Random } from '#random';
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
import type { Connect } from '../serial/link.js';
import type { Capture, CaptureHeader } from './capture.js';
import { playingConnect } from './player.js';

/** Bytes of a capture that the driver could not read as a frame. */
export interface Damage {
  readonly reason: string;
  /** The first 256 of these bytes, as hex. */
  readonly hex: string;
  /** The index of the first one among all received bytes, from 0; absent if the bytes cannot be found again. */
  readonly offset?: number;
  /** The number of the line in the capture file where they begin, from 1. */
  readonly line?: number;
}

export interface DecodedCapture {
  /** Bytes of the capture that the device sent. */
  readonly bytes: number;
  /** The bytes that the driver received; fewer if it closed the link before the end of a recording. */
  readonly taken: number;
  readonly damage: readonly Damage[];
}

export interface DecodeOptions {
  readonly random: Random;
  readonly profile?: ReaderProfile;
  /** Receives the driver's observations and reports; `at` counts from the beginning of the capture. */
  readonly onHeard: (heard: Observation | DeviceReport) => void;
}

type Driver = Pick<ReaderDriver, 'start' | 'stop' | 'malformed'> & {
  readonly counters: Pick<LineCounters, 'malformed'>;
};

const STEP_MS = 50;
/** Time after the last byte in which a half-received frame ends. */
const LAST_MS = 1_000;
/** A driver opens a lost link again within this time. */
const REOPEN_MS = 10_000;

/** Runs the driver named in the header on a capture, on a virtual clock. @throws UnknownReaderModel */
export const decodeCapture = async (capture: Capture, options: DecodeOptions): Promise<DecodedCapture> => {
  const { header, records } = capture;
  const clock = new VirtualClock();
  const stream = new ReceivedBytes(capture);
  const line = { connect: stream.heardBy(playingConnect(capture, clock)), clock, random: options.random };
  const driver = await driverOf(header, line, options);
  const damage: Damage[] = [];
  const note = (): void => {
    const fresh = driver.counters.malformed - damage.length;
    // A driver keeps only the newest ones.
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

/** The number of newest bytes in which damage is searched. */
const WINDOW = 16_384;
const HEADER_LINES = 1;

interface Place {
  readonly line: number;
  /** The number of bytes received before the record. */
  readonly start: number;
}

/** The bytes that the device sent, and the place of each byte in the capture. */
class ReceivedBytes {
  readonly length: number;
  taken = 0;
  onHeard: () => void = () => undefined;
  /** Each record that holds received bytes. */
  readonly #records: readonly Place[];
  /** The number of bytes received before each opening of the line. */
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

  /** Returns the same port; its traffic is recorded here. */
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
    return { offset, ...(record !== undefined && { line: record.line }) };
  }

  #hear(bytes: Uint8Array): void {
    this.#next += bytes.length;
    this.taken += bytes.length;
    this.#window = Buffer.concat([this.#window, bytes]).subarray(-WINDOW);
  }
}
