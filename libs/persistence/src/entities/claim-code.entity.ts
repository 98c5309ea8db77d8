import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A one-time code that a device exchanges for a key, or a browser for a session. Only its hash is stored. */
@Entity({ name: 'claim_codes' })
export class ClaimCodeRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'claim_codes_key' })
  log!: string;

  @PrimaryColumn({ name: 'code_hash', type: 'text', primaryKeyConstraintName: 'claim_codes_key' })
  codeHash!: string;

  /** The name and the scopes of the key that the code is exchanged for. */
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', array: true })
  scopes!: string[];

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  /** The key that issued the code; null for a code from the command line. */
  @Column({ name: 'issued_by', type: 'text', nullable: true })
  issuedBy!: string | null;
}
