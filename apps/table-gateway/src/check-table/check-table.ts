import type { Clock } from '#clock';
import {
  createDeviceDriver,
  createReaderDriver,
  type DeviceDriver,
  type ReaderDriver,
  type TableZone,
} from '#hardware';
import type { Observation, TileSet } from '#inference';
import type { Random } from '#random';
import type { NamedTileSet } from '../config/named-tile-set.js';
import type { TableReader } from '../reading/readers.js';
import type { PipelineDevice } from '../reading/table-devices.js';
import { antennaFindings } from './antenna-findings.js';
import { type ClockOffset, clockFinding, clockOffset } from './clock-offset.js';
import { expectedQuality, type Move } from './expected-quality.js';
import { deviceFinding, type Finding, type ReaderMeasured, readerFindings, tagFindings } from './findings.js';
import { tilesToLay } from './laid-tiles.js';
import { lyingIn } from './lying.js';
import { PlaceByPlace } from './place-by-place.js';
import { WallBySide, wallFindings } from './wall-by-side.js';
import { ZoneCounts } from './zone-counts.js';

export interface TableToCheck {
  readonly readers: readonly TableReader[];
  readonly devices: readonly PipelineDevice[];
  readonly tileSets: readonly NamedTileSet[];
  readonly clock: Clock;
  readonly random: Random;
  /** The time in which inventories are counted, unless places are measured (ms). */
  readonly measureMs: number;
  readonly isLaidOut: boolean;
  /** Asks a person to lay tiles on one zone after another, and counts so many inventories in each. */
  readonly places?: { readonly rounds: number; readonly onLine: (listener: (line: string) => void) => void };
  /** Asks the API for its time, in ms since 1970. @throws if it does not answer. */
  readonly askTime: () => Promise<number>;
  readonly stop: AbortSignal;
  readonly log: (line: string) => void;
}

const START_MS = 10_000;
const REOPEN_MS = 10_000;
const STEP_MS = 20;

export interface TableChecked {
  readonly findings: readonly Finding[];
  /** What to move, the largest effect first. */
  readonly moves: readonly Move[];
}

/** Reads a table for a while and reports whether it is fit for play. It asks an API for its time alone, and stores nothing. */
export const checkTable = async (table: TableToCheck): Promise<TableChecked> => {
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
    const clocks = offsetOf(table);
    for (const reader of readers) reader.measure();
    const placed = await measurePlaces(readers, table);
    if (placed === undefined) {
      log(`inventories are counted for ${measureMs / 1_000} s`);
      await waitFor(() => false, measureMs, table);
    }
    for (const reader of readers) reader.endMeasure();
    for (const reader of readers) {
      log(`the line of ${reader.name} is closed and opened again`);
      await reader.reopen(table);
    }
    return checkedBy({ table, readers, devices, placed, clock: clockFinding(await clocks) });
  } finally {
    for (const driver of all) driver.stop();
  }
};

interface Measured {
  readonly table: TableToCheck;
  readonly readers: readonly CheckedReader[];
  readonly devices: readonly DeviceDriver[];
  readonly placed: Awaited<ReturnType<typeof measurePlaces>>;
  readonly clock: Finding;
}

const checkedBy = ({ table, readers, devices, placed, clock }: Measured): TableChecked => {
  const measured = readers.map((reader) => reader.measured);
  const zones = measured.flatMap((reader) => reader.zones);
  const lying = placed?.lying ?? lyingIn(taggedIn(table), zones);
  const expected = placed !== undefined || table.isLaidOut ? expectedQuality(lying, measured) : undefined;
  const answered = new Set(zones.flatMap(({ answers }) => [...answers.keys()]));
  return {
    findings: [
      ...measured.flatMap(readerFindings),
      ...devices.map(({ status: { device, state, reason } }) => deviceFinding(device, state, reason)),
      clock,
      ...antennaFindings(lying),
      ...(placed === undefined ? [] : wallFindings(placed.wall)),
      ...tagFindings(table.tileSets, answered, table.isLaidOut),
      ...(expected === undefined ? [] : [expected.finding]),
    ],
    moves: expected?.moves ?? [],
  };
};

/** The things of all sets of the table. */
const taggedIn = ({ tileSets }: TableToCheck): TileSet => new Map(tileSets.flatMap(({ tiles }) => [...tiles]));

/** What a person laid on one zone after another, and into the walls; undefined if places are not to be measured. */
const measurePlaces = async (readers: readonly CheckedReader[], table: TableToCheck) => {
  if (table.places === undefined) return undefined;
  const { rounds, onLine } = table.places;
  const zones = table.readers.flatMap((reader) => [...reader.zones.values()]);
  const set = taggedIn(table);
  const places = new PlaceByPlace({ ...{ zones, rounds, set }, say: table.log });
  for (const reader of readers) reader.onInventory = (zone, seen) => places.take(zone, seen);
  onLine(() => places.leaveOut());
  places.start();
  await waitFor(() => places.isDone, Infinity, table);
  const wall = new WallBySide({ ...{ zones, rounds, tiles: tilesToLay(set) }, say: table.log });
  if (!table.stop.aborted) {
    for (const reader of readers) reader.onInventory = (zone, seen) => wall.take(zone, seen);
    onLine((line) => wall.type(line));
    wall.start();
    await waitFor(() => wall.isDone, Infinity, table);
  }
  return { lying: places.lying, wall: wall.result };
};

const offsetOf = ({ askTime, clock }: TableToCheck): Promise<ClockOffset | { readonly reason: string }> =>
  clockOffset({
    ...{ askTime, now: Date.now },
    pause: (ms) => new Promise((resolve) => clock.after(ms, resolve)),
  }).catch((error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }));

/** One reader with its counters. */
class CheckedReader {
  readonly #counts: ZoneCounts;
  /** When each antenna was last read completely. */
  readonly #last = new Map<number, number>();
  readonly #rounds: number[] = [];
  readonly #began: number;
  driver!: ReaderDriver;
  /** Receives each inventory of a zone while it is measured. */
  onInventory: (zone: TableZone, seen: Observation) => void = () => undefined;
  #startedMs: number | undefined;
  #reopenedMs: number | undefined;
  #isMeasuring = false;
  #atMeasure: Pick<ReaderMeasured, 'state' | 'reason'> = { state: 'absent' };

  private constructor(
    readonly name: string,
    private readonly zones: TableReader['zones'],
    private readonly clock: Clock,
  ) {
    this.#counts = new ZoneCounts(zones.values());
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
    this.#atMeasure = { state, ...(reason !== undefined && { reason }) };
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
      zones: this.#counts.measured,
    };
  }

  #observe(seen: Observation): void {
    const { antenna, outcome, at } = seen;
    const zone = this.zones.get(antenna);
    if (zone === undefined || !this.#isMeasuring) return;
    this.#counts.take(zone, seen);
    this.onInventory(zone, seen);
    if (outcome === 'failed') return;
    const last = this.#last.get(antenna);
    if (last !== undefined) this.#rounds.push(at - last);
    this.#last.set(antenna, at);
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
