import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Disclosures are erased by `erase_disclosures` only, which the owner of the tables calls, and each erasure leaves a row in `disclosure_erasures`:
 * without the disclosures nobody can judge the deal again, and an erased wall cannot be proved. A change of disclosures is refused to everybody.
 */
export class Erasures1767225600046 implements MigrationInterface {
  readonly name = 'Erasures1767225600046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TRACES);
    await runner.query(TRACED);
    await runner.query(ERASE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION erase_disclosures;
      DROP TRIGGER disclosures_unchanged ON disclosures;
      DROP TRIGGER disclosures_erased ON disclosures;
      DROP FUNCTION trace_erasure();
      DROP TABLE disclosure_erasures`);
  }
}

const TRACES = `
  CREATE TABLE disclosure_erasures (
    log text NOT NULL,
    stream text NOT NULL,
    erased_at timestamptz NOT NULL,
    erased_by text NOT NULL,
    reason text NOT NULL,
    disclosures bigint NOT NULL CHECK (disclosures > 0),
    PRIMARY KEY (log, stream, erased_at)
  );
  CREATE TRIGGER disclosure_erasures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON disclosure_erasures
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  ALTER TABLE disclosure_erasures ENABLE ALWAYS TRIGGER disclosure_erasures_append_only`;

// The setting ends with the transaction, so a later DELETE of the session has no reason again.
const TRACED = `
  CREATE FUNCTION trace_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE why text := nullif(current_setting('tilescribe.erasure_reason', true), '');
  BEGIN
    IF why IS NULL AND EXISTS (SELECT FROM erased) THEN
      RAISE EXCEPTION 'disclosures are erased by erase_disclosures(log, stream, reason) only' USING ERRCODE = 'restrict_violation';
    END IF;
    INSERT INTO disclosure_erasures (log, stream, erased_at, erased_by, reason, disclosures)
    SELECT log, stream, clock_timestamp(), session_user, why, count(*) FROM erased GROUP BY log, stream;
    RETURN NULL;
  END $$;
  CREATE TRIGGER disclosures_erased AFTER DELETE ON disclosures
    REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION trace_erasure();
  CREATE TRIGGER disclosures_unchanged BEFORE UPDATE OR TRUNCATE ON disclosures
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  ALTER TABLE disclosures ENABLE ALWAYS TRIGGER disclosures_erased;
  ALTER TABLE disclosures ENABLE ALWAYS TRIGGER disclosures_unchanged`;

const ERASE = `
CREATE FUNCTION erase_disclosures(log_name text, stream_name text, reason text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE erased bigint;
BEGIN
  PERFORM set_config('tilescribe.erasure_reason', reason, true);
  DELETE FROM disclosures WHERE log = log_name AND stream = stream_name;
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('tilescribe.erasure_reason', '', true);
  RETURN erased;
END $$`;
