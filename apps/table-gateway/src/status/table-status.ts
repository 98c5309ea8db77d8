import { versionAbove } from '#command-line';
import type { DeviceDriver, ReaderDriver, ReaderState, TableZone } from '#hardware';
import { exactDeals, exactWithout } from '../check-table/quality-curves.js';
import type { NamedTileSet } from '../config/named-tile-set.js';
import type { Delivery, RenewedEpochs } from '../delivery/index.js';
import type { TileSetHealth } from '#inference';
import type { Inferring } from '../deciding/inferring.js';
import type { Outbox } from '../outbox/index.js';
import type { TableReader } from '../reading/readers.js';
import type { PipelineDevice } from '../reading/table-devices.js';
import type { AntennaWatch } from './antenna-watch.js';
import type { DeviceStatus, LineStatus, ZoneName } from '../delivery/api/device-status.js';
import { LineWatch } from './line-watch.js';
import { plainText } from './plain-text.js';
import { storageUse } from './storage-use.js';

export interface TableStatusOptions {
  /** In the order in which `inferring` reports their health. */
  readonly tileSets: readonly NamedTileSet[];
  readonly readers: readonly TableReader[];
  readonly devices: readonly PipelineDevice[];
  /** In the order of `readers` and of `devices`. */
  readonly readerDrivers: readonly ReaderDriver[];
  readonly deviceDrivers: readonly DeviceDriver[];
  readonly antennas: Pick<AntennaWatch, 'sample' | 'antennas' | 'links' | 'places' | 'takeCrossRead'>;
  readonly inferring: Pick<Inferring, 'status' | 'tileSets'>;
  readonly outbox: Pick<Outbox, 'backlog' | 'bytes' | 'damagedFiles' | 'fault'>;
  readonly delivery: Pick<Delivery, 'status'>;
  readonly epochs: Pick<RenewedEpochs, 'status'>;
  readonly stateFolder: string;
  readonly isCaptured: boolean;
}

/** The contents of a report without the storage. */
type Facts = Omit<DeviceStatus, 'storage'>;

/** A reader or device with the watch on its line. */
interface Watched {
  readonly name: string;
  readonly model: string;
  readonly port?: string;
  /** Of a reader alone. */
  readonly antennas?: number;
  readonly driver: ReaderDriver | DeviceDriver;
  readonly watch: LineWatch;
}

const MOST_TILES = 160;
const LONGEST = { name: 64, port: 300, reason: 500, tileSet: 200 };

/** Collects the status of a table. It reads states and counters, and changes nothing. */
export class TableStatus {
  readonly #version = versionAbove(import.meta.url).version;
  readonly #startedAt = new Date().toISOString();
  readonly #readers: readonly Watched[];
  readonly #devices: readonly Watched[];
  /** The tags that antennas of two zones read in the last deal. As all that names tiles, they change between two deals only. */
  #crossRead: ReadonlySet<string> = new Set();
  /** The health of the tile sets after the last deal. */
  #health: readonly TileSetHealth[];

  constructor(private readonly options: TableStatusOptions) {
    const { readers, devices, readerDrivers, deviceDrivers } = options;
    this.#health = options.inferring.tileSets;
    this.#readers = readerDrivers.map((driver, index) => ({
      ...{ name: driver.status.reader, driver, antennas: readers[index]?.zones.size ?? 1 },
      ...placeOf(readers[index]),
    }));
    this.#devices = deviceDrivers.map((driver, index) => ({
      ...{ name: driver.status.device, driver },
      ...placeOf(devices[index]),
    }));
  }

  /** Samples all lines; `at` is real monotonic time (ms). */
  sample(at: number): void {
    const { antennas, inferring } = this.options;
    antennas.sample();
    if (this.#health !== inferring.tileSets) {
      this.#health = inferring.tileSets;
      this.#crossRead = antennas.takeCrossRead();
    }
    for (const { driver, watch } of this.#lines) watch.sample(at, { count: readingsOf(driver), ...driver.status });
  }

  /** A key that changes with each fact that an operator should know at once. Counters and rates do not change it. */
  get key(): string {
    const { antennas, delivery, epochs, outbox } = this.options;
    const { tileSet, otherTileSets, decoding } = this.#facts(0);
    const { state, refused, reason, held } = delivery.status;
    return JSON.stringify([
      ...this.#lines.map(({ watch: { since, reason: why } }) => [since, why]),
      ...[tileSet, otherTileSets, decoding, state === 'retrying', refused, reason, held?.code, epochs.status.last?.at],
      ...[outbox.damagedFiles.length, outbox.fault?.code],
      ...antennas.antennas.map(({ isSilent }) => isSilent),
    ]);
  }

  /** `now` is real monotonic time (ms), as for `sample`. */
  async document(now: number): Promise<DeviceStatus> {
    const { outbox, stateFolder, isCaptured } = this.options;
    const use = await storageUse(stateFolder, isCaptured);
    return {
      ...this.#facts(now),
      storage: {
        ...use,
        outboxBytes: outbox.bytes,
        damagedFiles: outbox.damagedFiles.length,
        ...(outbox.fault !== undefined && { fault: outbox.fault.code }),
      },
    };
  }

  get #lines(): readonly Watched[] {
    return [...this.#readers, ...this.#devices];
  }

  /** The antennas, and what recording quality to expect of them. */
  get #radio(): Pick<Facts, 'antennas' | 'links' | 'quality'> {
    const { antennas: watch, inferring } = this.options;
    const { antennas } = watch;
    const { places } = watch;
    const badTags = Math.max(0, ...inferring.tileSets.map(({ silent, doubled }) => silent.length + doubled.length));
    const roundSeconds = Math.max(...antennas.map(({ roundMs = 0 }) => roundMs)) / 1_000;
    const measures = places && { ...places, roundSeconds, badTags };
    return {
      antennas: antennas.map(({ zone, readRate, ...antenna }) => ({
        ...{ ...nameOf(zone), ...antenna },
        ...(readRate !== undefined && { readPerMille: perMille(readRate) }),
      })),
      links: watch.links.map(({ home, reading, share }) => ({
        ...{ home: nameOf(home), reading: nameOf(reading), perMille: perMille(share) },
      })),
      ...(measures !== undefined && {
        quality: {
          exactDeals: Math.round(exactDeals(measures)),
          afterwards: Math.round(exactWithout(measures)),
        },
      }),
    };
  }

  #facts(now: number): Facts {
    const { tileSets, inferring, outbox, delivery, epochs } = this.options;
    const { doing, recovering, dealsLost } = inferring.status;
    const [tileSet = NO_SET, ...otherTileSets] = tileSets.map((set, index) =>
      tileSetOf(set, inferring.tileSets[index], this.#crossRead),
    );
    const { state, refused, reason, held } = delivery.status;
    const { last: newEpoch } = epochs.status;
    return {
      version: this.#version,
      startedAt: this.#startedAt,
      readers: this.#readers.map((reader) => ({ ...lineOf(reader, now), ...roundsOf(reader) })),
      devices: this.#devices.map((device) => lineOf(device, now)),
      ...this.#radio,
      tileSet,
      ...(otherTileSets.length !== 0 && { otherTileSets }),
      decoding: { doing, isRecovering: recovering, lostDeals: dealsLost },
      delivery: {
        ...{ state, waiting: outbox.backlog, refused },
        ...textAs('reason', reason, LONGEST.reason),
        ...(held !== undefined && { held }),
        ...(newEpoch !== undefined && { newEpoch }),
      },
    };
  }
}

type TileSetStatus = DeviceStatus['tileSet'];

const NO_SET = { name: '?', tags: 0, deals: 0, silent: [], doubled: [] } satisfies TileSetStatus;

const tileSetOf = (
  { name, tiles }: NamedTileSet,
  health: TileSetHealth | undefined,
  crossRead: ReadonlySet<string>,
): TileSetStatus => {
  const twice = [...crossRead].flatMap((tag) => {
    const thing = tiles.get(tag);
    return thing?.kind === 'tile' ? [thing.tile] : [];
  });
  const { deals, silent, doubled, misplaced } = { ...NO_SET, misplaced: [], ...health };
  return {
    ...{ name: plainText(name, LONGEST.tileSet) ?? '?', tags: tiles.size, deals },
    silent: silent.slice(0, MOST_TILES),
    doubled: doubled.slice(0, MOST_TILES),
    // An API of an earlier version does not know these members.
    ...(misplaced.length !== 0 && { misplaced: misplaced.slice(0, MOST_TILES) }),
    ...(twice.length !== 0 && { crossRead: twice.slice(0, MOST_TILES) }),
  };
};

const nameOf = ({ side, kind }: TableZone): ZoneName => ({ side, zone: kind });

const perMille = (share: number): number => Math.round(share * 1_000);

const placeOf = (configured: TableReader | PipelineDevice | undefined): Pick<Watched, 'model' | 'port' | 'watch'> => ({
  model: configured?.driver ?? '?',
  ...(configured?.port !== undefined && { port: configured.port }),
  watch: new LineWatch(),
});

const readingsOf = ({ counters }: Watched['driver']): number =>
  'complete' in counters ? counters.complete : counters.frames;

const lineOf = ({ name, model, port, driver, watch }: Watched, now: number): LineStatus => {
  const { malformed, resets, linkLosses } = driver.counters;
  const { since = now, reason, lastReadAt } = watch;
  const state: ReaderState = driver.status.state;
  return {
    name: plainText(name, LONGEST.name) ?? '?',
    model,
    ...textAs('port', port, LONGEST.port),
    state,
    since: wallTime(since, now),
    ...textAs('reason', reason, LONGEST.reason),
    ...(lastReadAt !== undefined && { lastReadingAt: wallTime(lastReadAt, now) }),
    ...{ malformed, resets, linkLosses },
  };
};

const roundsOf = ({
  driver: { counters },
  watch,
  antennas = 1,
}: Watched): Pick<LineStatus, 'roundsPerMinute' | 'failedInventories'> =>
  'failed' in counters
    ? { roundsPerMinute: Math.round(watch.perMinute / antennas), failedInventories: counters.failed }
    : {};

/** The wall-clock time of a monotonic time, in RFC 3339. */
const wallTime = (at: number, now: number): string => new Date(Date.now() - (now - at)).toISOString();

const textAs = <Key extends string>(
  key: Key,
  text: string | undefined,
  most: number,
): { readonly [K in Key]?: string } => {
  const plain = text === undefined ? undefined : plainText(text, most);
  return (plain === undefined ? {} : { [key]: plain }) as { readonly [K in Key]?: string };
};
