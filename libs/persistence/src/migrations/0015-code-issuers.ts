import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key that issued a code: when it is revoked, the code is invalid. A code from the command line has no such key. */
export class CodeIssuers1767225600015 implements MigrationInterface {
  readonly name = 'CodeIssuers1767225600015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE claim_codes ADD COLUMN issued_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE claim_codes DROP COLUMN issued_by');
  }
}
