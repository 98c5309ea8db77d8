import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { EpochElsewhere, EpochState } from '#event-log';
import type { PoolShare } from '../connections/pool-share.js';
import { DeviceDamageRow } from '../entities/device-damage.entity.js';
import { callReferee, checkClock, deviceEpoch, lockHead, moveDevice } from '../connections/head-lock.js';
import { inTransaction } from '../connections/transaction.js';

/** A report of a device about damage to its stored records. */
export interface DamageReport {
  readonly device: string;
  /** The id that the device chose; a repeated report changes nothing. */
  readonly reportId: string;
  readonly tableId: string;
  readonly reason: string;
  /** The damaged bytes, from `firstByte` up to and without `endByte`. */
  readonly place?: { readonly file: string; readonly firstByte: number; readonly endByte: number };
  /** The epoch whose records are damaged. Without `through`, the number of lost records is unknown. */
  readonly records?: { readonly epoch: string; readonly through?: number };
  readonly foundAt: Date;
}

/** Stored damage. */
export interface DeviceDamage extends Omit<DamageReport, 'records'> {
  readonly epoch?: string;
  /** The sequence numbers whose records are lost, both ends included. Without `to`, their number is unknown. */
  readonly lost?: { readonly from: number; readonly to?: number };
  readonly reportedAt: Date;
}

/** The id of the report is that of a report about another table. */
export interface ReportIdUsed {
  readonly kind: 'report-id-used';
}

/** The records that devices lost before they could send them. A referee sees from them that the recording has a gap. */
export class DeviceDamages {
  constructor(
    private readonly writes: PoolShare,
    private readonly dataSource: DataSource,
    private readonly log: string,
  ) {}

  /**
   * Stores a report, consumes the sequence numbers of the lost records, and marks the table `needs-referee`, in one
   * transaction. The device can then continue after the lost records. If the log already has all these records, nothing is
   * lost, and the table does not change. Nothing is stored about an epoch of another table.
   */
  report(report: DamageReport, reportedAt: Date): Promise<DeviceDamage | EpochElsewhere | ReportIdUsed> {
    const { device, reportId, tableId, records } = report;
    return inTransaction<DeviceDamage | EpochElsewhere | ReportIdUsed>(this.writes, async (client) => {
      await lockHead(client, this.log);
      const before = await this.#rows.findOneBy({ log: this.log, device, reportId });
      if (before) return before.tableId === tableId ? damageOf(before) : { kind: 'report-id-used' };
      const epoch = records?.epoch;
      const { last, table } = epoch === undefined ? NO_EPOCH : await deviceEpoch(client, this.log, { device, epoch });
      if (epoch !== undefined && table !== undefined && table !== tableId)
        return { kind: 'epoch-elsewhere', device, epoch, sequence: records?.through ?? last + 1, belongsTo: table };
      const damage = damageBy(report, last, reportedAt);
      await checkClock(client, reportedAt);
      await keep(client, this.log, damage);
      const to = damage.lost?.to;
      if (records !== undefined && to !== undefined)
        await moveDevice(client, this.log, { device, epoch: records.epoch, sequence: to }, tableId);
      if (isLoss(damage)) await callReferee(client, this.log, damage.tableId);
      return damage;
    });
  }

  /** Returns the latest reports about a table, at most `limit`, oldest first. Older ones stay stored. */
  async ofTable(tableId: string, limit = 100): Promise<readonly DeviceDamage[]> {
    const rows = await this.#rows.find({
      where: { log: this.log, tableId },
      order: { reportedAt: 'DESC', reportId: 'DESC' },
      take: limit,
    });
    return rows.reverse().map(damageOf);
  }

  get #rows() {
    return this.dataSource.getRepository(DeviceDamageRow);
  }
}

const NO_EPOCH: EpochState = { last: 0 };

/** Whether records may be missing: some are known to be lost, or the damaged records are unknown. */
const isLoss = ({ epoch, lost }: DeviceDamage): boolean => epoch === undefined || lost !== undefined;

const damageBy = ({ records, ...report }: DamageReport, last: number, reportedAt: Date): DeviceDamage => {
  if (records === undefined) return { ...report, reportedAt };
  const { epoch, through } = records;
  if (through === undefined) return { ...report, epoch, lost: { from: last + 1 }, reportedAt };
  return { ...report, epoch, ...(through > last && { lost: { from: last + 1, to: through } }), reportedAt };
};

const keep = (
  client: pg.ClientBase,
  log: string,
  { device, reportId, tableId, reason, place, epoch, lost, foundAt, reportedAt }: DeviceDamage,
): Promise<unknown> =>
  client.query(
    `INSERT INTO device_damages (log, device, report_id, table_id, reason, file, first_byte, end_byte, epoch, lost_from, lost_to, found_at, reported_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      log,
      device,
      reportId,
      tableId,
      reason,
      place?.file,
      place?.firstByte,
      place?.endByte,
      epoch,
      lost?.from,
      lost?.to,
      foundAt,
      reportedAt,
    ],
  );

const damageOf = (row: DeviceDamageRow): DeviceDamage => {
  const { log: _, file, firstByte, endByte, epoch, lostFrom, lostTo, ...damage } = row;
  return {
    ...damage,
    ...(file !== null && { place: { file, firstByte: firstByte ?? 0, endByte: endByte ?? 0 } }),
    ...(epoch !== null && { epoch }),
    ...(lostFrom !== null && { lost: { from: lostFrom, ...(lostTo !== null && { to: lostTo }) } }),
  };
};
