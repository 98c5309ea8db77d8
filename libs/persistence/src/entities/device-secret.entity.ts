import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ApiKeyRow } from './api-key.entity.js';

/**
 * The kind of a secret. `credential`: stays on the device and is exchanged for tokens. `token`: opens the API for a few
 * minutes. `session`: opens the API for some hours, in a browser.
 */
export type DeviceSecretKind = 'credential' | 'token' | 'session';

/** A secret of a key: the credential or a token of a device, or the session of a browser. Only its hash is stored. */
@Entity({ name: 'device_secrets' })
@Index('device_secrets_by_key', ['log', 'keyId'])
@Check('device_secrets_kind', `kind IN ('credential', 'token', 'session')`)
@Check('device_secrets_expiry', `kind = 'credential' OR expires_at IS NOT NULL`)
export class DeviceSecretRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'device_secrets_key' })
  log!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'device_secrets_key' })
  kind!: DeviceSecretKind;

  /** The public beginning of the secret, which identifies it. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'device_secrets_key' })
  prefix!: string;

  @Column({ name: 'key_id', type: 'text' })
  keyId!: string;

  @ManyToOne(() => ApiKeyRow)
  @JoinColumn([
    { name: 'log', referencedColumnName: 'log', foreignKeyConstraintName: 'device_secrets_of_key' },
    { name: 'key_id', referencedColumnName: 'id', foreignKeyConstraintName: 'device_secrets_of_key' },
  ])
  key?: ApiKeyRow;

  @Column({ name: 'secret_hash', type: 'text' })
  secretHash!: string;

  @Column({ type: 'text', array: true })
  scopes!: string[];

  /** Null for a secret that does not expire. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;
}
