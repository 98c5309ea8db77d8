import { RowsOfLog } from '../schema/rows-of-log.js';

/** The confidence of a device in a command that it inferred, in thousandths. Confidential: it depends on concealed tiles. */
export interface ActConfidence {
  readonly dealId: string;
  readonly commandId: string;
  readonly perMille: number;
}

/** The confidences of devices in what they recorded. They are not part of the log. */
export class ActConfidences extends RowsOfLog {
  /**
   * Stores the first confidence in each command. It does not wait for the disk, which each record has waited for already: a crash of the server may lose
   * those of the last moments.
   */
  async put(confidences: readonly ActConfidence[]): Promise<void> {
    if (confidences.length === 0) return;
    await this.dataSource.query(
      `WITH quickly AS (SELECT set_config('synchronous_commit', 'off', true))
       INSERT INTO act_confidences (log, deal_id, command_id, per_mille)
       SELECT $1, c.* FROM quickly, unnest($2::text[], $3::text[], $4::integer[]) AS c
       ON CONFLICT DO NOTHING`,
      [
        this.log,
        confidences.map(({ dealId }) => dealId),
        confidences.map(({ commandId }) => commandId),
        confidences.map(({ perMille }) => perMille),
      ],
    );
  }

  /** The confidences in the commands of a deal, by command id. */
  async of(dealId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource.query<readonly Omit<ActConfidence, 'dealId'>[]>(
      'SELECT command_id AS "commandId", per_mille AS "perMille" FROM act_confidences WHERE log = $1 AND deal_id = $2',
      [this.log, dealId],
    );
    return new Map(rows.map(({ commandId, perMille }) => [commandId, perMille]));
  }
}
