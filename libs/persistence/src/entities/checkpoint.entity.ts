import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../connections/int8.js';

/** A signed checkpoint of the log. */
@Entity({ name: 'checkpoints' })
export class CheckpointRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'checkpoints_key' })
  log!: string;

  /** Number of events. */
  @PrimaryColumn({ type: 'bigint', transformer: int8, primaryKeyConstraintName: 'checkpoints_key' })
  size!: number;

  /** Of the RFC 6962 Merkle tree over these events, in hex. */
  @Column({ type: 'text' })
  root!: string;

  @Column({ type: 'text' })
  note!: string;

  @Column({ name: 'signed_at', type: 'timestamptz', default: () => 'now()' })
  signedAt!: Date;
}
