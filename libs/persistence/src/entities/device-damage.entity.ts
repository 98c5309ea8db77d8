import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { int8 } from '../connections/int8.js';

/** A report of a device that some of its stored records are damaged. */
@Entity({ name: 'device_damages' })
@Index('device_damages_of_table', ['log', 'tableId', 'reportedAt'])
export class DeviceDamageRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'device_damages_key' })
  log!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'device_damages_key' })
  device!: string;

  @PrimaryColumn({ name: 'report_id', type: 'text', primaryKeyConstraintName: 'device_damages_key' })
  reportId!: string;

  @Column({ name: 'table_id', type: 'text' })
  tableId!: string;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'text', nullable: true })
  file!: string | null;

  @Column({ name: 'first_byte', type: 'bigint', nullable: true, transformer: int8 })
  firstByte!: number | null;

  @Column({ name: 'end_byte', type: 'bigint', nullable: true, transformer: int8 })
  endByte!: number | null;

  @Column({ type: 'text', nullable: true })
  epoch!: string | null;

  @Column({ name: 'lost_from', type: 'bigint', nullable: true, transformer: int8 })
  lostFrom!: number | null;

  @Column({ name: 'lost_to', type: 'bigint', nullable: true, transformer: int8 })
  lostTo!: number | null;

  @Column({ name: 'found_at', type: 'timestamptz' })
  foundAt!: Date;

  @Column({ name: 'reported_at', type: 'timestamptz' })
  reportedAt!: Date;
}
