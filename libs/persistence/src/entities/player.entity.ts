import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The name of a player. The log contains only the player's id. */
@Entity({ name: 'players' })
@Check('players_name', `char_length(name) BETWEEN 1 AND 80`)
export class PlayerRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'players_key' })
  log!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'players_key' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
