import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The latest status of each table from its device. A report replaces the one before. */
export class DeviceStatus1767225600016 implements MigrationInterface {
  readonly name = 'DeviceStatus1767225600016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE device_status (
        log text NOT NULL,
        device text NOT NULL,
        table_id text NOT NULL,
        status text NOT NULL,
        reported_at timestamptz NOT NULL,
        CONSTRAINT device_status_key PRIMARY KEY (log, device, table_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE device_status');
  }
}
