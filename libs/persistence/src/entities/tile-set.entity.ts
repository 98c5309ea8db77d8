import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../connections/int8.js';

/** The register of a tile set. */
@Entity({ name: 'tile_sets' })
export class TileSetRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'tile_sets_key' })
  log!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'tile_sets_key' })
  id!: string;

  /** Increases with each change. */
  @Column({ type: 'bigint', transformer: int8 })
  version!: number;

  /** JSON, as the API accepted it. Confidential. */
  @Column({ type: 'text' })
  body!: string;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
