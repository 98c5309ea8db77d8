import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of devices about records that they lost before the API received them. */
export class DeviceDamages1767225600009 implements MigrationInterface {
  readonly name = 'DeviceDamages1767225600009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE device_damages (
        log text NOT NULL,
        device text NOT NULL,
        report_id text NOT NULL,
        table_id text NOT NULL,
        reason text NOT NULL,
        file text,
        first_byte bigint,
        end_byte bigint,
        epoch text,
        lost_from bigint,
        lost_to bigint,
        found_at timestamptz NOT NULL,
        reported_at timestamptz NOT NULL,
        CONSTRAINT device_damages_key PRIMARY KEY (log, device, report_id)
      );
      CREATE INDEX device_damages_of_table ON device_damages (log, table_id, reported_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE device_damages');
  }
}
