import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key that issued a code: a code ends with it. A code from the command line has none. */
export class CodeIssuers1767225600015 implements MigrationInterface {
  readonly name = 'CodeIssuers1767225600015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE claim_codes ADD COLUMN issued_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE claim_codes DROP COLUMN issued_by');
  }
}
