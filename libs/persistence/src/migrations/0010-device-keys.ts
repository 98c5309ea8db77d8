import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claim codes of devices, and their credentials and short-lived tokens. All are stored as hashes. */
export class DeviceKeys1767225600010 implements MigrationInterface {
  readonly name = 'DeviceKeys1767225600010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE claim_codes (
        log text NOT NULL,
        code_hash text NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT claim_codes_key PRIMARY KEY (log, code_hash)
      );

      CREATE TABLE device_secrets (
        log text NOT NULL,
        kind text NOT NULL,
        prefix text NOT NULL,
        key_id text NOT NULL,
        secret_hash text NOT NULL,
        scopes text[] NOT NULL,
        expires_at timestamptz,
        CONSTRAINT device_secrets_key PRIMARY KEY (log, kind, prefix),
        CONSTRAINT device_secrets_of_key FOREIGN KEY (log, key_id) REFERENCES api_keys (log, id),
        CONSTRAINT device_secrets_kind CHECK (kind IN ('credential', 'token')),
        CONSTRAINT device_secrets_expiry CHECK (kind = 'credential' OR expires_at IS NOT NULL)
      );
      CREATE INDEX device_secrets_by_key ON device_secrets (log, key_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE device_secrets, claim_codes');
  }
}
