import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ApiKeys, DeviceStatuses, type ReportedStatus } from '#persistence';
import { ENVIRONMENT, type Environment } from '../environment.js';
import type { Caller } from '../keys/caller.js';
import { devicesOf, reaches, seesConcealedAt, tablesOf } from '../keys/scopes.js';
import type { Device, DeviceStatus } from './status-schemas.js';

type Shown = z.infer<typeof Device>;
type Status = z.infer<typeof DeviceStatus>;

/** A device reports every 20 s at the latest; two reports may be late. */
const SILENT_AFTER_SECONDS = 60;

/** The devices that have valid keys, each with its latest status. */
@Injectable()
export class Devices {
  constructor(
    private readonly keys: ApiKeys,
    private readonly statuses: DeviceStatuses,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'now'>,
  ) {}

  async report(device: string, tableId: string, status: Status): Promise<void> {
    await this.statuses.put({ device, tableId, status: JSON.stringify(status), reportedAt: this.environment.now() });
  }

  /** Lists the devices with those of their tables that the caller's key reaches. A device without such a table is omitted. */
  async list(caller: Caller): Promise<readonly Shown[]> {
    const [tables, statuses] = await Promise.all([this.#tablesOfDevices(), this.statuses.list()]);
    const reported = new Map(statuses.map((status) => [placeOf(status.device, status.tableId), status]));
    const now = this.environment.now();
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
  // The clock of the process that stored the status may be ahead.
  const ageSeconds = Math.max(0, Math.floor((now.getTime() - reportedAt.getTime()) / 1_000));
  return {
    table,
    isReporting: ageSeconds <= SILENT_AFTER_SECONDS,
    reportedAt: reportedAt.toISOString(),
    ageSeconds,
    // Only `report` writes this text.
    status: visible(JSON.parse(status) as Status, seesConcealedAt(scopes, table)),
  };
};

/** Returns the part of a status that does not depend on concealed tiles: readings of tiles, refusals and exact file sizes do. */
const visible = (status: Status, seesConcealed: boolean): Status => {
  if (seesConcealed) return status;
  const { silent: _, doubled: __, ...tileSet } = status.tileSet;
  const { refused: ___, ...delivery } = status.delivery;
  const { isRecovering: ____, ...decoding } = status.decoding;
  return { ...status, tileSet, delivery, decoding, storage: roundedUp(status.storage) };
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
