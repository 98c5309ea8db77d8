import { RowsOfLog } from '../schema/rows-of-log.js';

/** The seeds of software walls. A seed is secret until the log reveals it, and is never replaced. */
export class WallSeeds extends RowsOfLog {
  /** Keeps the drawn seed unless the deal has one already. Returns the seed of the deal. */
  async keep(dealId: string, drawn: string): Promise<string> {
    await this.dataSource.query(
      'INSERT INTO wall_seeds (log, deal_id, seed) VALUES ($1, $2, $3) ON CONFLICT (log, deal_id) DO NOTHING',
      [this.log, dealId, drawn],
    );
    const seed = await this.find(dealId);
    if (seed === undefined) throw new Error(`the seed of the deal ${dealId} was not kept`);
    return seed;
  }

  async find(dealId: string): Promise<string | undefined> {
    const [row] = await this.dataSource.query<readonly { readonly seed: string }[]>(
      'SELECT seed FROM wall_seeds WHERE log = $1 AND deal_id = $2',
      [this.log, dealId],
    );
    return row?.seed;
  }
}
