import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { int8 } from '../connections/int8.js';

/** A refused device command. It is stored with its reason, so that a referee can see it. */
@Entity({ name: 'ingest_refusals' })
@Index('ingest_refusals_of_table', ['log', 'tableId', 'refusedAt'])
export class IngestRefusalRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'ingest_refusals_key' })
  log!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'ingest_refusals_key' })
  device!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'ingest_refusals_key' })
  epoch!: string;

  @PrimaryColumn({
    type: 'bigint',
    primaryKeyConstraintName: 'ingest_refusals_key',
    transformer: int8,
  })
  sequence!: number;

  @Column({ name: 'table_id', type: 'text' })
  tableId!: string;

  @Column({ name: 'command_id', type: 'text' })
  commandId!: string;

  /** The command as it was received, JSON text. */
  @Column({ type: 'text' })
  body!: string;

  @Column({ type: 'text' })
  code!: string;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ name: 'refused_at', type: 'timestamptz' })
  refusedAt!: Date;
}
