import type { EntityManager } from 'typeorm';
import { TableRow, type TableState } from '../entities/table.entity.js';

/** A physical table of the API. */
export interface Table {
  readonly id: string;
  readonly name: string;
  readonly state: TableState;
  readonly openedAt: Date;
}

/** The tables of one log. */
export class Tables {
  constructor(
    /** The data source, or the manager of a transaction under way. */
    private readonly rows: Pick<EntityManager, 'getRepository'>,
    private readonly log: string,
  ) {}

  /** Adds a running table. Returns false if the id is taken. */
  async open(table: Omit<Table, 'state'>): Promise<boolean> {
    const inserted = await this.#rows
      .createQueryBuilder()
      .insert()
      .values({ ...table, log: this.log, state: 'running' })
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as readonly unknown[]).length > 0;
  }

  async find(id: string): Promise<Table | undefined> {
    const row = await this.#rows.findOneBy({ log: this.log, id });
    return row ? tableOf(row) : undefined;
  }

  /** Returns all tables in the order in which they were opened. */
  async list(): Promise<readonly Table[]> {
    return (await this.#rows.find({ where: { log: this.log }, order: { openedAt: 'ASC', id: 'ASC' } })).map(tableOf);
  }

  /** Gives a table another name. Does nothing if there is no such table. */
  async rename(id: string, name: string): Promise<void> {
    await this.#rows.update({ log: this.log, id }, { name });
  }

  /** Sets the state of a table. Returns false if there is no such table. */
  async setState(id: string, state: TableState): Promise<boolean> {
    const { affected } = await this.#rows.update({ log: this.log, id }, { state });
    return affected === 1;
  }

  get #rows() {
    return this.rows.getRepository(TableRow);
  }
}

const tableOf = ({ id, name, state, openedAt }: TableRow): Table => ({ id, name, state, openedAt });
