import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EpochElsewhere, EpochState } from '#event-log';
import { streamOf } from '#projections';
import { StreamTables } from '../../platform/database/stream-tables.js';
import type { Caller } from '../../access/keys/caller.js';
import { reaches, tablesOf } from '../../access/keys/scopes.js';
import { Problem } from '../../http/problems/problem.js';
import type { Batch, DeviceRecord } from './batch-schemas.js';

/** Finds the table of a batch. An epoch belongs to one table, so a batch does too. */
@Injectable()
export class BatchTables {
  constructor(private readonly streams: StreamTables) {}

  /**
   * Returns the table of a batch: that of its epoch, or of its first record with a known table. If there is none, the batch may have been given at each
   * table of the key, and all of these are returned.
   * @throws Problem EPOCH_OF_OTHER_TABLE if the key does not reach the table of the epoch.
   */
  async of(
    device: string,
    { epoch, records }: z.infer<typeof Batch>,
    { table }: EpochState,
    caller: Caller,
  ): Promise<readonly string[]> {
    if (table !== undefined && !reaches(caller.scopes, table)) throw unreached(device, epoch);
    if (table !== undefined) return [table];
    for (const record of records) {
      const known = await this.#tableOf(record);
      if (known !== undefined && reaches(caller.scopes, known)) return [known];
    }
    return tablesOf(caller.scopes);
  }

  async #tableOf({ dealId, command }: z.infer<typeof DeviceRecord>): Promise<string | undefined> {
    const known = await this.streams.of(streamOf(dealId));
    return known ?? (command.type === 'OpenDeal' ? command.table : undefined);
  }
}

/** The problem of a number that is not consumed, because its epoch belongs to another table. @param pointer to the place of the epoch. */
export const epochOfOtherTable = (
  { device, epoch, belongsTo: table }: EpochElsewhere,
  { scopes }: Caller,
  pointer = IN_BATCH,
): Problem =>
  reaches(scopes, table)
    ? Problem.of('EPOCH_OF_OTHER_TABLE', 'ofTable', { device, epoch, table }, { errors: [{ pointer }] })
    : unreached(device, epoch, pointer);

const IN_BATCH = '/epoch';

/** Names neither the table nor a number: the key may not know them. */
const unreached = (device: string, epoch: string, pointer = IN_BATCH): Problem =>
  Problem.of('EPOCH_OF_OTHER_TABLE', 'unreached', { device, epoch }, { errors: [{ pointer }] });
