import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Logs that were moved to another database. Nothing is appended to them here any more: a process that still writes would begin a
 * second history. Its appends fail as in a database that is read only.
 */
export class MovedLogs1767225600041 implements MigrationInterface {
  readonly name = 'MovedLogs1767225600041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE moved_logs (
        log text PRIMARY KEY,
        moved_to text NOT NULL,
        moved_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE FUNCTION refuse_moved_log() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE target text;
      BEGIN
        SELECT moved_to INTO target FROM moved_logs WHERE log = NEW.log;
        IF FOUND THEN
          RAISE EXCEPTION 'the log % was moved to %', NEW.log, target USING ERRCODE = 'read_only_sql_transaction';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER log_head_here BEFORE UPDATE ON log_head FOR EACH ROW EXECUTE FUNCTION refuse_moved_log();
      ALTER TABLE log_head ENABLE ALWAYS TRIGGER log_head_here`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER log_head_here ON log_head;
      DROP FUNCTION refuse_moved_log();
      DROP TABLE moved_logs`);
  }
}
