import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer to a request under the idempotency key of its sender. */
@Entity({ name: 'idempotency_keys' })
@Index('idempotency_keys_by_age', ['createdAt'])
export class IdempotencyKeyRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotency_keys_pkey' })
  log!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotency_keys_pkey' })
  key!: string;

  @Column({ name: 'request_hash', type: 'text' })
  requestHash!: string;

  /** The HTTP status of the answer; 0 while the request is running. */
  @Column({ type: 'integer' })
  status!: number;

  @Column({ type: 'text' })
  body!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
