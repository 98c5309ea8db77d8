import { CheckpointRow } from '../entities/checkpoint.entity.js';
import { RowsOfLog } from '../schema/rows-of-log.js';

/** A checkpoint that was signed. */
export interface SignedCheckpoint {
  readonly size: number;
  /** 64 lowercase hex digits. */
  readonly root: string;
  readonly note: string;
}

/** The signed checkpoints of the log. Nothing changes or removes one; `SignerLease` adds them. */
export class Checkpoints extends RowsOfLog {
  /** The one with the most events; undefined before the first. */
  async latest(): Promise<SignedCheckpoint | undefined> {
    const row = await this.dataSource
      .getRepository(CheckpointRow)
      .findOne({ where: { log: this.log }, order: { size: 'DESC' } });
    return row === null ? undefined : checkpointOf(row);
  }

  /** The one with this number of events. */
  async at(size: number): Promise<SignedCheckpoint | undefined> {
    const row = await this.dataSource.getRepository(CheckpointRow).findOne({ where: { log: this.log, size } });
    return row === null ? undefined : checkpointOf(row);
  }
}

const checkpointOf = ({ size, root, note }: CheckpointRow): SignedCheckpoint => ({ size, root, note });
