import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ApiKeys, DeviceStatuses, type ReportedStatus } from '#persistence';
import { EDGE, type Edge } from '../edge.js';
import type { Caller } from '../keys/caller.js';
import { devicesOf, reaches, seesConcealedAt, tablesOf } from '../keys/scopes.js';
import type { Device, DeviceStatus } from './status-schemas.js';

type Shown = z.infer<typeof Device>;
type Status = z.infer<typeof DeviceStatus>;

/** A device reports every 20 s at the latest; two reports may be late. */
const SILENT_AFTER_SECONDS = 60;

/** The devices that have valid keys, with what they reported last. */
@Injectable()
export class Devices {
  constructor(
    private readonly keys: ApiKeys,
    private readonly statuses: DeviceStatuses,
    @Inject(EDGE) private readonly edge: Pick<Edge, 'now'>,
  ) {}

  async report(device: string, tableId: string, status: Status): Promise<void> {
    await this.statuses.put({ device, tableId, status: JSON.stringify(status), reportedAt: this.edge.now() });
  }

  /** Of a device, only the tables that the caller's key reaches; a device without such a table is left out. */
  async list(caller: Caller): Promise<readonly Shown[]> {
    const [tables, statuses] = await Promise.all([this.#tablesOfDevices(), this.statuses.list()]);
    const reported = new Map(statuses.map((status) => [placeOf(status.device, status.tableId), status]));
    const now = this.edge.now();
    return [...tables]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([device, ids]) => {
        const shown = [...ids]
          .sort()
          .filter((table) => reaches(caller.scopes, table))
          .map((table) => tableOf(table, reported.get(placeOf(device, table)), caller, now));
        return shown.length === 0 ? [] : [{ device, tables: shown }];
      });
  }

  async #tablesOfDevices(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const tables = new Map<string, Set<string>>();
    for (const { scopes, revokedAt } of await this.keys.list())
      for (const device of revokedAt === undefined ? devicesOf(scopes) : [])
        tables.set(device, new Set([...(tables.get(device) ?? []), ...tablesOf(scopes)]));
    return tables;
  }
}

const placeOf = (device: string, table: string): string => `${device} ${table}`;

const tableOf = (
  table: string,
  reported: ReportedStatus | undefined,
  { scopes }: Caller,
  now: Date,
): Shown['tables'][number] => {
  if (reported === undefined) return { table, isReporting: false };
  const { status, reportedAt } = reported;
  // The clock of another process that stored it may be ahead.
  const ageSeconds = Math.max(0, Math.floor((now.getTime() - reportedAt.getTime()) / 1_000));
  return {
    table,
    isReporting: ageSeconds <= SILENT_AFTER_SECONDS,
    reportedAt: reportedAt.toISOString(),
    ageSeconds,
    // Written by `report` alone.
    status: visible(JSON.parse(status) as Status, seesConcealedAt(scopes, table)),
  };
};

/** Whether a tile has ever answered depends on tiles that were concealed, and so do the exact sizes of what was read and recorded. */
const visible = (status: Status, seesConcealed: boolean): Status => {
  if (seesConcealed) return status;
  const { silent: _, doubled: __, ...tileSet } = status.tileSet;
  return { ...status, tileSet, storage: roundedUp(status.storage) };
};

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
