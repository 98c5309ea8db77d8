import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of browsers: secrets of a key that expire after some hours. */
export class Sessions1767225600013 implements MigrationInterface {
  readonly name = 'Sessions1767225600013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE device_secrets DROP CONSTRAINT device_secrets_kind;
      ALTER TABLE device_secrets
        ADD CONSTRAINT device_secrets_kind CHECK (kind IN ('credential', 'token', 'session'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM device_secrets WHERE kind = 'session';
      ALTER TABLE device_secrets DROP CONSTRAINT device_secrets_kind;
      ALTER TABLE device_secrets ADD CONSTRAINT device_secrets_kind CHECK (kind IN ('credential', 'token'))`);
  }
}
