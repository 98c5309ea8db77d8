import { IsNull, Not } from 'typeorm';
import { RefereeQuestionRow } from '../entities/referee-question.entity.js';
import { RowsOfLog } from '../schema/rows-of-log.js';

/** A question from a device. */
export interface NewQuestion {
  /** The id that the device chose. */
  readonly id: string;
  readonly tableId: string;
  readonly device: string;
  readonly dealId: string;
  /** The content of the question, as text. It names concealed tiles. */
  readonly body: string;
  readonly openedAt: Date;
}

/** The answer of a referee. */
export interface RefereeAnswer {
  /** The id that the referee's client chose. It is unique in the log. */
  readonly statementId: string;
  /** The statement of the referee, as text. It names concealed tiles. */
  readonly statement: string;
  /** The key that answered. */
  readonly answeredBy: string;
  readonly answeredAt: Date;
}

export interface RefereeQuestion extends NewQuestion {
  readonly answer?: RefereeAnswer;
  readonly closed?: { readonly outcome: string; readonly at: Date };
}

/** The questions of a table that are neither answered nor closed. */
export interface OpenQuestions {
  readonly tableId: string;
  readonly count: number;
  /** When the oldest was asked. */
  readonly since: Date;
}

/** The outcome of a question that its device has replaced by another. */
export const SUPERSEDED = 'superseded';

/** Questions to referees. Each is answered at most once and closed once. */
export class RefereeQuestions extends RowsOfLog {
  /**
   * Stores a question, or updates it until it is answered. The other open questions of the device at the table are superseded.
   * Returns the question that now has the id; it may belong to another device.
   */
  ask(question: NewQuestion): Promise<RefereeQuestion> {
    const { log } = this;
    const { id, tableId, device, dealId, body, openedAt } = question;
    return this.dataSource.transaction(async (manager) => {
      // Of two simultaneous questions, the second replaces the first.
      const place = JSON.stringify([log, device, tableId]);
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [place]);
      const rows = manager.getRepository(RefereeQuestionRow);
      const added = await rows
        .createQueryBuilder()
        .insert()
        .values({ log, id, tableId, device, dealId, body, openedAt })
        .orIgnore()
        .returning('id')
        .execute();
      if ((added.raw as readonly unknown[]).length > 0)
        await rows.update(
          { log, tableId, device, id: Not(id), outcome: IsNull() },
          { outcome: SUPERSEDED, closedAt: openedAt },
        );
      else await rows.update({ log, id, tableId, device, dealId, statementId: IsNull(), outcome: IsNull() }, { body });
      return questionOf(await rows.findOneByOrFail({ log, id }));
    });
  }

  /** Answers an open question of this table; does not change any other. Returns the question; undefined if there is none. */
  async answer(tableId: string, id: string, answer: RefereeAnswer): Promise<RefereeQuestion | undefined> {
    const { log } = this;
    await this.#rows.update({ log, id, tableId, statementId: IsNull(), outcome: IsNull() }, { ...answer });
    return this.#find({ log, id, tableId });
  }

  /** Closes a question of this device at this table unless it is closed already. Returns the question; undefined if there is none. */
  async close(
    { device, tableId }: Pick<NewQuestion, 'device' | 'tableId'>,
    id: string,
    outcome: string,
    at: Date,
  ): Promise<RefereeQuestion | undefined> {
    const { log } = this;
    await this.#rows.update({ log, id, device, tableId, outcome: IsNull() }, { outcome, closedAt: at });
    return this.#find({ log, id, device, tableId });
  }

  /** Returns the question that a statement answers. */
  byStatement(statementId: string): Promise<RefereeQuestion | undefined> {
    return this.#find({ log: this.log, statementId });
  }

  /** Returns the latest questions of a table, at most `limit`, oldest first. */
  async ofTable(tableId: string, limit = 100): Promise<readonly RefereeQuestion[]> {
    const rows = await this.#rows.find({
      where: { log: this.log, tableId },
      order: { openedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
    return rows.reverse().map(questionOf);
  }

  /** Returns the tables with open questions: their number, and the time of the oldest. */
  async openByTable(): Promise<readonly OpenQuestions[]> {
    const rows = await this.#rows
      .createQueryBuilder('question')
      .select('question.tableId', 'tableId')
      .addSelect('COUNT(*)::int', 'count')
      .addSelect('MIN(question.openedAt)', 'since')
      .where({ log: this.log, statementId: IsNull(), outcome: IsNull() })
      .groupBy('question.tableId')
      .getRawMany<OpenQuestions>();
    return rows;
  }

  async #find(where: Partial<RefereeQuestionRow>): Promise<RefereeQuestion | undefined> {
    const row = await this.#rows.findOneBy(where as { log: string });
    return row ? questionOf(row) : undefined;
  }

  get #rows() {
    return this.dataSource.getRepository(RefereeQuestionRow);
  }
}

const questionOf = (row: RefereeQuestionRow): RefereeQuestion => {
  const { id, tableId, device, dealId, body, openedAt } = row;
  const { statementId, statement, answeredBy, answeredAt, outcome, closedAt } = row;
  return {
    ...{ id, tableId, device, dealId, body, openedAt },
    ...(statementId !== null &&
      statement !== null &&
      answeredBy !== null &&
      answeredAt !== null && { answer: { statementId, statement, answeredBy, answeredAt } }),
    ...(outcome !== null && closedAt !== null && { closed: { outcome, at: closedAt } }),
  };
};
