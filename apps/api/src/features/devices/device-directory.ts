import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ApiKeys, DeviceStatuses, isUnavailable, type ReportedStatus } from '#persistence';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import type { Caller } from '../../access/keys/caller.js';
import { devicesOf, reaches, seesConcealedAt, tablesOf } from '../../access/keys/scopes.js';
import type { Device, DeviceStatus } from './status-schemas.js';

type Shown = z.infer<typeof Device>;
type Status = z.infer<typeof DeviceStatus>;

/** A device reports every 20 s at the latest; two reports may be late. */
const SILENT_AFTER_SECONDS = 60;
/** A device without a key is listed for a week: until then somebody may miss its records. */
const KEYLESS_FOR_SECONDS = 7 * 86_400;

/** The devices that have valid keys, or had one when they reported last, each with its latest status. */
@Injectable()
export class Devices {
  /** The reports that came while the database took no writes. */
  readonly #unstored = new Map<string, ReportedStatus>();

  constructor(
    private readonly keys: ApiKeys,
    private readonly statuses: DeviceStatuses,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'now'>,
  ) {}

  async report(device: string, tableId: string, status: Status): Promise<void> {
    const report = { device, tableId, status: JSON.stringify(status), reportedAt: this.environment.now() };
    const place = placeOf(device, tableId);
    try {
      await this.statuses.put(report);
      this.#unstored.delete(place);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#unstored.set(place, report);
    }
  }

  /** Lists the devices with those of their tables that the caller's key reaches. A device without such a table is omitted. */
  async list(caller: Caller): Promise<readonly Shown[]> {
    const [keyed, stored] = await Promise.all([this.#tablesOfDevices(), this.statuses.list()]);
    const statuses = [...stored, ...this.#unstored.values()];
    const reported = new Map(statuses.map((status) => [placeOf(status.device, status.tableId), status]));
    const now = this.environment.now();
    const recent = statuses.filter(({ reportedAt }) => secondsSince(reportedAt, now) <= KEYLESS_FOR_SECONDS);
    const devices = new Set([...keyed.keys(), ...recent.map(({ device }) => device)]);
    return [...devices].sort().flatMap((device) => {
      const withKey = keyed.get(device) ?? new Set<string>();
      const tables = new Set([
        ...withKey,
        ...recent.filter((each) => each.device === device).map((each) => each.tableId),
      ]);
      const shown = [...tables]
        .sort()
        .filter((table) => reaches(caller.scopes, table))
        .map((table) => {
          const status = reported.get(placeOf(device, table));
          return { table, hasKey: withKey.has(table), ...reportOf(table, status, caller, now) };
        });
      return shown.length === 0 ? [] : [{ device, tables: shown }];
    });
  }

  async #tablesOfDevices(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const tables = new Map<string, Set<string>>();
    for (const { scopes } of await this.keys.listValid())
      for (const device of devicesOf(scopes))
        tables.set(device, new Set([...(tables.get(device) ?? []), ...tablesOf(scopes)]));
    return tables;
  }
}

const placeOf = (device: string, table: string): string => `${device} ${table}`;

/** The clock of the process that stored the status may be ahead. */
const secondsSince = (time: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - time.getTime()) / 1_000));

const reportOf = (
  table: string,
  reported: ReportedStatus | undefined,
  { scopes }: Caller,
  now: Date,
): Omit<Shown['tables'][number], 'table' | 'hasKey'> => {
  if (reported === undefined) return { isReporting: false };
  const { status, reportedAt } = reported;
  const ageSeconds = secondsSince(reportedAt, now);
  return {
    isReporting: ageSeconds <= SILENT_AFTER_SECONDS,
    reportedAt: reportedAt.toISOString(),
    ageSeconds,
    // Only `report` writes this text.
    status: visible(JSON.parse(status) as Status, seesConcealedAt(scopes, table)),
  };
};

/** Returns the part of a status that does not depend on concealed tiles: readings of tiles, refusals, exact file sizes and exact times of rounds do. */
const visible = (status: Status, seesConcealed: boolean): Status => {
  if (seesConcealed) return status;
  const { links: _, quality: __, antennas, ...shown } = status;
  const { refused: ___, ...delivery } = status.delivery;
  const { isRecovering: ____, ...decoding } = status.decoding;
  const { otherTileSets: others } = status;
  return {
    ...{
      ...shown,
      delivery,
      decoding,
      storage: roundedUp(status.storage),
      readers: status.readers.map(withRoughRounds),
    },
    tileSet: withoutTiles(status.tileSet),
    ...(others !== undefined && { otherTileSets: others.map(withoutTiles) }),
    ...(antennas !== undefined && { antennas: antennas.map(withRoughRound) }),
  };
};

/** How long a round takes depends on the tags that answer: their numbers collide. */
const ROUND_STEP_MS = 100;
const ROUNDS_STEP = 10;

type Antenna = NonNullable<Status['antennas']>[number];
const withRoughRound = ({ readPerMille: _, roundMs, ...antenna }: Antenna): Antenna =>
  roundMs === undefined ? antenna : { ...antenna, roundMs: inSteps(roundMs, ROUND_STEP_MS) };

type Reader = Status['readers'][number];
const withRoughRounds = ({ roundsPerMinute, ...reader }: Reader): Reader =>
  roundsPerMinute === undefined ? reader : { ...reader, roundsPerMinute: inSteps(roundsPerMinute, ROUNDS_STEP) };

const inSteps = (value: number, step: number): number => Math.round(value / step) * step;

const withoutTiles = ({ name, tags, deals }: Status['tileSet']): Status['tileSet'] => ({ name, tags, deals });

const SIZES = ['outboxBytes', 'observationBytes', 'captureBytes', 'freeBytes'] as const;
const MIB = 1 << 20;

const roundedUp = (storage: Status['storage']): Status['storage'] => {
  const rounded = { ...storage };
  for (const name of SIZES) {
    const bytes = storage[name];
    if (bytes !== undefined) rounded[name] = Math.ceil(bytes / MIB) * MIB;
  }
  return rounded;
};
