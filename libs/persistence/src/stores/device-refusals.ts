import type pg from 'pg';
import { In, type DataSource } from 'typeorm';
import { refuseNumber, type DeviceGap, type DeviceSequence, type EpochElsewhere } from '#event-log';
import type { PoolShare } from '../connections/pool-share.js';
import { IngestRefusalRow } from '../entities/ingest-refusal.entity.js';
import { callReferee, checkClock, deviceEpoch, lockHead, moveDevice } from '../connections/head-lock.js';
import { inTransaction } from '../connections/transaction.js';

/** A device command that the deal refused. */
export interface DeviceRefusal {
  readonly device: DeviceSequence;
  readonly tableId: string;
  readonly commandId: string;
  /** The command as it was received, JSON text. */
  readonly body: string;
  readonly code: string;
  readonly reason: string;
  readonly refusedAt: Date;
}

/** The refusal is stored, the number is consumed, and the table waits for its referee. */
export interface Refused {
  readonly kind: 'refused';
  /** Whether this command was refused before. Then `refusal` is the original one, and nothing was stored now. */
  readonly duplicate: boolean;
  readonly refusal: DeviceRefusal;
}

/** The number cannot be consumed. */
export type RefusedNumber = DeviceGap | EpochElsewhere;

/** The device commands that deals refused, with the reasons. They do not block later commands and are not lost. */
export class DeviceRefusals {
  constructor(
    private readonly writes: PoolShare,
    private readonly dataSource: DataSource,
    private readonly log: string,
  ) {}

  /**
   * Consumes the device's sequence number, stores the command, and marks the table `needs-referee`, in one transaction.
   * @param tables the tables at which the command may have been given: several if it names no known deal. If it is one, the epoch belongs to it.
   */
  refuse(refusal: DeviceRefusal, tables: readonly string[]): Promise<Refused | RefusedNumber> {
    const { device, tableId, refusedAt } = refusal;
    return inTransaction<Refused | RefusedNumber>(this.writes, async (client) => {
      await lockHead(client, this.log);
      const unfit = refuseNumber(await deviceEpoch(client, this.log, device), device, tables);
      if (unfit?.kind === 'device-gap' && device.sequence < unfit.expected) {
        const earlier = await this.at(device);
        if (earlier?.commandId === refusal.commandId) return { kind: 'refused', duplicate: true, refusal: earlier };
      }
      if (unfit) return unfit;
      await checkClock(client, refusedAt);
      await moveDevice(client, this.log, device, onlyOne(tables));
      await keep(client, this.log, refusal);
      await callReferee(client, this.log, tableId);
      return { kind: 'refused', duplicate: false, refusal };
    });
  }

  /**
   * Consumes the number of a command that was accepted under another number, for example in an earlier epoch whose answer was
   * lost. Otherwise the device could never continue. A consumed number does not change. @param tables as for `refuse`.
   */
  consume(device: DeviceSequence, tables: readonly string[]): Promise<RefusedNumber | undefined> {
    return inTransaction(this.writes, async (client) => {
      await lockHead(client, this.log);
      const unfit = refuseNumber(await deviceEpoch(client, this.log, device), device, tables);
      if (unfit?.kind === 'device-gap' && device.sequence < unfit.expected) return undefined;
      if (unfit === undefined) await moveDevice(client, this.log, device, onlyOne(tables));
      return unfit;
    });
  }

  /** Returns the refusal that consumed a sequence number; undefined if no refusal did. */
  async at({ device, epoch, sequence }: DeviceSequence): Promise<DeviceRefusal | undefined> {
    const row = await this.#rows.findOneBy({ log: this.log, device, epoch, sequence });
    return row ? refusalOf(row) : undefined;
  }

  /** Returns the refusals of commands of a device, under any number of any epoch. */
  async ofCommands(device: string, commandIds: readonly string[]): Promise<readonly DeviceRefusal[]> {
    const rows = await this.#rows.find({ where: { log: this.log, device, commandId: In([...commandIds]) } });
    return rows.map(refusalOf);
  }

  /** Returns the latest refusals of a table, at most `limit`, oldest first. Older ones stay stored. */
  async ofTable(tableId: string, limit = 100): Promise<readonly DeviceRefusal[]> {
    const rows = await this.#rows.find({
      where: { log: this.log, tableId },
      order: { refusedAt: 'DESC', sequence: 'DESC' },
      take: limit,
    });
    return rows.reverse().map(refusalOf);
  }

  get #rows() {
    return this.dataSource.getRepository(IngestRefusalRow);
  }
}

const onlyOne = ([table, ...others]: readonly string[]): string | undefined =>
  others.length === 0 ? table : undefined;

const keep = (
  client: pg.ClientBase,
  log: string,
  { device, tableId, commandId, body, code, reason, refusedAt }: DeviceRefusal,
): Promise<unknown> =>
  client.query(
    `INSERT INTO ingest_refusals (log, device, epoch, sequence, table_id, command_id, body, code, reason, refused_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [log, device.device, device.epoch, device.sequence, tableId, commandId, body, code, reason, refusedAt],
  );

const refusalOf = ({ log: _, device, epoch, sequence, ...refusal }: IngestRefusalRow): DeviceRefusal => ({
  ...refusal,
  device: { device, epoch, sequence },
});
