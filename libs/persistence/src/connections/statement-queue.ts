import type pg from 'pg';

/** Runs statements on one client one after another: the driver takes a statement only when the one before it has ended. */
export class StatementQueue {
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly client: Pick<pg.Client, 'query'>) {}

  /** Runs a statement after all earlier ones, also if one of them failed. */
  run(statement: string): Promise<pg.QueryResult> {
    const result = this.#last.then(() => this.client.query(statement));
    this.#last = result.catch(() => undefined);
    return result;
  }
}
