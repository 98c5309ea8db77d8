import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export const TABLE_STATES = ['running', 'needs-referee', 'closed'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** A physical table that records deals. */
@Entity({ name: 'tables' })
@Check('tables_state', `state IN ('running', 'needs-referee', 'closed')`)
export class TableRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'tables_key' })
  log!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'tables_key' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  state!: TableState;

  @Column({ name: 'opened_at', type: 'timestamptz' })
  openedAt!: Date;
}
