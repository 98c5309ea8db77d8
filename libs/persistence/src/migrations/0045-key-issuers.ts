import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The keys that issued and revoked a key, and its last use. Keys of earlier versions and keys from the command line have no
 * issuer.
 */
export class KeyIssuers1767225600045 implements MigrationInterface {
  readonly name = 'KeyIssuers1767225600045';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys
        ADD COLUMN issued_by text, ADD COLUMN revoked_by text, ADD COLUMN last_used_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys DROP COLUMN issued_by, DROP COLUMN revoked_by, DROP COLUMN last_used_at');
  }
}
