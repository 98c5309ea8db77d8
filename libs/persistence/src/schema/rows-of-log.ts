import type { DataSource } from 'typeorm';

/** Reads and writes rows of one log by TypeORM. */
export class RowsOfLog {
  constructor(
    protected readonly dataSource: DataSource,
    protected readonly log: string,
  ) {}
}
