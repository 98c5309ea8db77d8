import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A key of the API. Only the hash of its secret is stored; the prefix identifies the key. */
@Entity({ name: 'api_keys' })
@Unique('api_keys_prefix', ['log', 'prefix'])
export class ApiKeyRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'api_keys_key' })
  log!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'api_keys_key' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  prefix!: string;

  @Column({ name: 'secret_hash', type: 'text' })
  secretHash!: string;

  @Column({ type: 'text', array: true })
  scopes!: string[];

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;

  /** The key that issued this one; null for a key from the command line. */
  @Column({ name: 'issued_by', type: 'text', nullable: true })
  issuedBy!: string | null;

  @Column({ name: 'revoked_by', type: 'text', nullable: true })
  revokedBy!: string | null;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}
