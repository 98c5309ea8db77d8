import type { DataSource } from 'typeorm';
import { CheckpointRow } from './entities/checkpoint.entity.js';

/** A checkpoint that was signed, and the tree from which the next one goes on. */
export interface SignedCheckpoint {
  readonly size: number;
  readonly root: string;
  readonly subtrees: readonly string[];
  readonly note: string;
}

/** The signed checkpoints of the log. Nothing changes or removes one. */
export class Checkpoints {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: string,
  ) {}

  /** The one with the most events; undefined before the first. */
  async latest(): Promise<SignedCheckpoint | undefined> {
    const row = await this.dataSource
      .getRepository(CheckpointRow)
      .findOne({ where: { log: this.log }, order: { size: 'DESC' } });
    return row === null ? undefined : checkpointOf(row);
  }

  /** Stores a checkpoint unless there is one of this size, and returns the stored one. */
  async add({ size, root, subtrees, note }: SignedCheckpoint): Promise<SignedCheckpoint> {
    const rows = this.dataSource.getRepository(CheckpointRow);
    await rows
      .createQueryBuilder()
      .insert()
      .values({ log: this.log, size, root, subtrees: subtrees.join(' '), note })
      .orIgnore()
      .execute();
    return checkpointOf(await rows.findOneByOrFail({ log: this.log, size }));
  }
}

const checkpointOf = ({ size, root, subtrees, note }: CheckpointRow): SignedCheckpoint => ({
  size,
  root,
  subtrees: subtrees === '' ? [] : subtrees.split(' '),
  note,
});
