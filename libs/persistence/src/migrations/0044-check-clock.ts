import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A function that fails with SQLSTATE TS001 if times of a process differ by more than a minute from the clock of the database. `recordedAt` never
 * decreases, so one event with a time in the future would give its time to all events until then.
 */
export class CheckClock1767225600044 implements MigrationInterface {
  readonly name = 'CheckClock1767225600044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHECK_CLOCK);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION check_clock');
  }
}

const CHECK_CLOCK = `
CREATE FUNCTION check_clock(earliest timestamptz, latest timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF earliest < clock_timestamp() - interval '1 minute' OR latest > clock_timestamp() + interval '1 minute' THEN
    RAISE EXCEPTION 'the clocks differ: the service has times from % to %, and the clock of the database shows %', earliest, latest, clock_timestamp()
      USING ERRCODE = 'TS001';
  END IF;
END $$`;
