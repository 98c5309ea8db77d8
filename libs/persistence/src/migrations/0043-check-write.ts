import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A function that writes as an append does, and leaves nothing behind. It fails where nothing can be recorded: in a read-only database or session, at a
 * standby, and on a full disk, because the new table needs new files. A change of an existing row would still succeed there.
 */
export class CheckWrite1767225600043 implements MigrationInterface {
  readonly name = 'CheckWrite1767225600043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHECK_WRITE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION check_write');
  }
}

// It runs as the owner, because the role of the application creates no tables. The error inside rolls everything back, whatever the caller does afterwards.
const CHECK_WRITE = `
CREATE FUNCTION check_write() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  CREATE TABLE written_and_rolled_back AS SELECT repeat('x', 4000) AS filler FROM generate_series(1, 8);
  RAISE EXCEPTION 'rolled back' USING ERRCODE = 'TS000';
EXCEPTION WHEN SQLSTATE 'TS000' THEN
  RETURN;
END $$`;
