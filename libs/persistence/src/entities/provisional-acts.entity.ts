import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Acts that the device of a table expects but has not recorded yet. */
@Entity({ name: 'provisional_acts' })
export class ProvisionalActsRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provisional_acts_key' })
  log!: string;

  @PrimaryColumn({ name: 'table_id', type: 'text', primaryKeyConstraintName: 'provisional_acts_key' })
  tableId!: string;

  @Column({ name: 'deal_id', type: 'text' })
  dealId!: string;

  @Column({ type: 'integer' })
  sequence!: number;

  @Column({ type: 'text' })
  acts!: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
