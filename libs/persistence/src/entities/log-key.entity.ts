import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { int8 } from '../connections/int8.js';

/** A key that signs, or has signed, the checkpoints of the log. */
@Entity({ name: 'log_keys' })
@Unique('log_keys_log_key_key', ['log', 'key'])
@Check('log_keys_number_check', 'number > 0')
@Check('log_keys_size_check', 'size >= 0')
@Check('log_keys_check', '(change IS NULL) = (number = 1)')
export class LogKeyRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'log_keys_pkey' })
  log!: string;

  /** Counts the keys of the log from 1. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'log_keys_pkey' })
  number!: number;

  /** `NAME+ID+KEY`. */
  @Column({ type: 'text' })
  key!: string;

  /** The number of events from which the key signs. */
  @Column({ type: 'bigint', transformer: int8 })
  size!: number;

  /** The statement that introduces the key; null for the first key. */
  @Column({ type: 'text', nullable: true })
  change!: string | null;
}
