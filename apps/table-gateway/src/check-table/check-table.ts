import type { Clock } from '#clock';
import { createDeviceDriver, createReaderDriver, type ReaderDriver, type TableZone } from '#hardware';
import type { Observation } from '#inference';
import type { Random } from '#random';
import type { NamedTileSet } from '../pipeline.js';
import type { TableReader } from '../readers.js';
import type { PipelineDevice } from '../table-devices.js';
import { antennaFindings } from './antenna-findings.js';
import { deviceFinding, type Finding, type ReaderMeasured, readerFindings, tagFindings } from './findings.js';

export interface TableToCheck {
  readonly readers: readonly TableReader[];
  readonly devices: readonly PipelineDevice[];
  readonly tileSets: readonly NamedTileSet[];
  readonly clock: Clock;
  readonly random: Random;
  /** The time in which inventories are counted (ms). */
  readonly measureMs: number;
  readonly isLaidOut: boolean;
  readonly stop: AbortSignal;
  readonly log: (line: string) => void;
}

const START_MS = 10_000;
const REOPEN_MS = 10_000;
const STEP_MS = 20;

/** Reads a table for a while and reports whether it is fit for play. It sends nothing to an API and stores nothing. */
export const checkTable = async (table: TableToCheck): Promise<readonly Finding[]> => {
  const { clock, random, measureMs, log } = table;
  const readers = await Promise.all(table.readers.map((reader) => CheckedReader.open(reader, table)));
  const devices = await Promise.all(
    table.devices.map(async ({ driver, connect, profile }, index) => {
      const options = { connect, clock, random, onReport: () => undefined, onStatus: () => undefined };
      return createDeviceDriver(driver, { ...options, device: `${driver}-${index + 1}` }, profile);
    }),
  );
  const all = [...readers.map(({ driver }) => driver), ...devices];
  try {
    log(`${all.length} devices start`);
    for (const driver of all) driver.start();
    await waitFor(() => all.every(({ status }) => status.state === 'running'), START_MS, table);
    log(`inventories are counted for ${measureMs / 1_000} s`);
    for (const reader of readers) reader.measure();
    await waitFor(() => false, measureMs, table);
    for (const reader of readers) reader.endMeasure();
    for (const reader of readers) {
      log(`the line of ${reader.name} is closed and opened again`);
      await reader.reopen(table);
    }
    const zones = readers.flatMap(({ measured }) => measured.zones);
    return [
      ...readers.flatMap((reader) => readerFindings(reader.measured)),
      ...devices.map(({ status: { device, state, reason } }) => deviceFinding(device, state, reason)),
      ...antennaFindings(new Map(table.tileSets.flatMap(({ tiles }) => [...tiles])), zones),
      ...tagFindings(table.tileSets, new Set(zones.flatMap(({ answers }) => [...answers.keys()])), table.isLaidOut),
    ];
  } finally {
    for (const driver of all) driver.stop();
  }
};

interface ZoneCount {
  readonly zone: TableZone;
  complete: number;
  failed: number;
  last: number | undefined;
  readonly answers: Map<string, number>;
}

/** One reader with its counters. */
class CheckedReader {
  readonly #counts: ReadonlyMap<number, ZoneCount>;
  readonly #rounds: number[] = [];
  readonly #began: number;
  driver!: ReaderDriver;
  #startedMs: number | undefined;
  #reopenedMs: number | undefined;
  #isMeasuring = false;
  #atMeasure: Pick<ReaderMeasured, 'state' | 'reason'> = { state: 'absent' };

  private constructor(
    readonly name: string,
    zones: TableReader['zones'],
    private readonly clock: Clock,
  ) {
    this.#counts = new Map(
      [...zones].map(([at, zone]) => [at, { zone, complete: 0, failed: 0, last: undefined, answers: new Map() }]),
    );
    this.#began = clock.now();
  }

  static async open(reader: TableReader, { clock, random }: TableToCheck): Promise<CheckedReader> {
    const { name, driver, connect, firstAntenna, zones, profile } = reader;
    const checked = new CheckedReader(name, zones, clock);
    checked.driver = await createReaderDriver(
      driver,
      {
        ...{ reader: name, connect, clock, random, firstAntenna },
        antennas: Math.max(...zones.keys()) - firstAntenna + 1,
        onObservation: (seen) => checked.#observe(seen),
        onStatus: ({ state, at }) => {
          if (state === 'running') checked.#startedMs ??= at - checked.#began;
        },
      },
      profile,
    );
    return checked;
  }

  measure(): void {
    this.#isMeasuring = true;
  }

  endMeasure(): void {
    this.#isMeasuring = false;
    const { state, reason } = this.driver.status;
    this.#atMeasure = { state, ...(reason === undefined ? {} : { reason }) };
  }

  async reopen(table: TableToCheck): Promise<void> {
    if (this.#startedMs === undefined) return;
    const closed = this.clock.now();
    this.driver.stop();
    this.driver.start();
    const isRunning = await waitFor(() => this.driver.status.state === 'running', REOPEN_MS, table);
    if (isRunning) this.#reopenedMs = this.clock.now() - closed;
  }

  get measured(): ReaderMeasured {
    return {
      ...{ name: this.name, ...this.#atMeasure, rounds: this.#rounds },
      startedMs: this.#startedMs,
      reopenedMs: this.#reopenedMs,
      zones: [...this.#counts.values()],
    };
  }

  #observe({ antenna, outcome, tags, at }: Observation): void {
    const count = this.#counts.get(antenna);
    if (count === undefined || !this.#isMeasuring) return;
    count[outcome] += 1;
    if (outcome === 'failed') return;
    if (count.last !== undefined) this.#rounds.push(at - count.last);
    count.last = at;
    for (const { tag } of tags) count.answers.set(tag, (count.answers.get(tag) ?? 0) + 1);
  }
}

/** Waits. True when `happened` returns true; false if the time is up or the check is stopped first. */
const waitFor = async (happened: () => boolean, ms: number, { clock, stop }: TableToCheck): Promise<boolean> => {
  const end = clock.now() + ms;
  while (!happened()) {
    if (clock.now() >= end || stop.aborted) return false;
    await new Promise<void>((resolve) => clock.after(STEP_MS, resolve));
  }
  return true;
};
