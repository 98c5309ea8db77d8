import { TileSetRow } from '../entities/tile-set.entity.js';
import { RowsOfLog } from '../schema/rows-of-log.js';

/** The stored register of a tile set. Confidential: it reveals concealed hands. */
export interface StoredTileSet {
  readonly id: string;
  /** Increases with each change. A new set with the id of an erased one has different versions. */
  readonly version: number;
  /** JSON, as the API accepted it. */
  readonly body: string;
  readonly updatedAt: Date;
}

/** The tile sets of one log. */
export class TileSets extends RowsOfLog {
  /** Returns all sets in the order of their ids. */
  async list(): Promise<readonly StoredTileSet[]> {
    return (await this.#rows.find({ where: { log: this.log }, order: { id: 'ASC' } })).map(tileSetOf);
  }

  async find(id: string): Promise<StoredTileSet | undefined> {
    const row = await this.#rows.findOneBy({ log: this.log, id });
    return row ? tileSetOf(row) : undefined;
  }

  /** Adds a set. Returns false if the id is taken. */
  async add(set: StoredTileSet): Promise<boolean> {
    const values = { log: this.log, ...set };
    const inserted = await this.#rows.createQueryBuilder().insert().values(values).orIgnore().returning('id').execute();
    return (inserted.raw as readonly unknown[]).length > 0;
  }

  /** Replaces the previous version of a set. Returns false if that is not the current version. */
  async replace({ id, version, body, updatedAt }: StoredTileSet): Promise<boolean> {
    const before = { log: this.log, id, version: version - 1 };
    const { affected } = await this.#rows.update(before, { version, body, updatedAt });
    return affected === 1;
  }

  /** Erases a set. Returns false if this version is not the current one. */
  async erase(id: string, version: number): Promise<boolean> {
    const { affected } = await this.#rows.delete({ log: this.log, id, version });
    return affected === 1;
  }

  get #rows() {
    return this.dataSource.getRepository(TileSetRow);
  }
}

const tileSetOf = ({ id, version, body, updatedAt }: TileSetRow): StoredTileSet => ({ id, version, body, updatedAt });
