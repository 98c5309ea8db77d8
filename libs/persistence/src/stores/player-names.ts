import { MoreThan } from 'typeorm';
import { PlayerRow } from '../entities/player.entity.js';
import { RowsOfLog } from '../schema/rows-of-log.js';

/** A player with a name. */
export interface NamedPlayer {
  /** The id by which the log names the player. */
  readonly id: string;
  readonly name: string;
  /** When the name was set. */
  readonly updatedAt: Date;
}

/** The names of the players of one log. They can be erased, because the log never contains them. */
export class PlayerNames extends RowsOfLog {
  /** Sets the name of a player, in place of the one before. */
  async put({ id, name, updatedAt }: NamedPlayer): Promise<void> {
    await this.#rows.upsert({ log: this.log, id, name, updatedAt }, ['log', 'id']);
  }

  /** Returns a player's name; undefined for a player without a name. */
  async find(id: string): Promise<NamedPlayer | undefined> {
    const row = await this.#rows.findOneBy({ log: this.log, id });
    return row ? playerOf(row) : undefined;
  }

  /** Returns at most `limit` players with names, in the order of their ids, after the id `after`. */
  async list({ after = '', limit }: { readonly after?: string; readonly limit: number }): Promise<NamedPlayer[]> {
    const rows = await this.#rows.find({
      where: { log: this.log, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(playerOf);
  }

  /** Erases the name of a player, if there is one. */
  async erase(id: string): Promise<void> {
    await this.#rows.delete({ log: this.log, id });
  }

  get #rows() {
    return this.dataSource.getRepository(PlayerRow);
  }
}

const playerOf = ({ id, name, updatedAt }: PlayerRow): NamedPlayer => ({ id, name, updatedAt });
