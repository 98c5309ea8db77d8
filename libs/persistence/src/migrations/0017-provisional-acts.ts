import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Provisional acts of devices. The table is unlogged: after a crash of the server the devices send them again. */
export class ProvisionalActs1767225600017 implements MigrationInterface {
  readonly name = 'ProvisionalActs1767225600017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE provisional_acts (
        log text NOT NULL,
        table_id text NOT NULL,
        deal_id text NOT NULL,
        sequence integer NOT NULL,
        acts text NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT provisional_acts_key PRIMARY KEY (log, table_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provisional_acts');
  }
}
