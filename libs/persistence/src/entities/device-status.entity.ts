import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest status of a table from its device. */
@Entity({ name: 'device_status' })
export class DeviceStatusRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'device_status_key' })
  log!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'device_status_key' })
  device!: string;

  @PrimaryColumn({ name: 'table_id', type: 'text', primaryKeyConstraintName: 'device_status_key' })
  tableId!: string;

  /** JSON, as the API accepted it. */
  @Column({ type: 'text' })
  status!: string;

  @Column({ name: 'reported_at', type: 'timestamptz' })
  reportedAt!: Date;
}
