import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cosignatures of witnesses on the checkpoints of the log, and what each witness answered last. */
export class Witnesses1767225600021 implements MigrationInterface {
  readonly name = 'Witnesses1767225600021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cosignatures (
        log text NOT NULL,
        size bigint NOT NULL,
        witness text NOT NULL,
        signed_at bigint NOT NULL CHECK (signed_at >= 0),
        line text NOT NULL,
        PRIMARY KEY (log, size, witness),
        FOREIGN KEY (log, size) REFERENCES checkpoints (log, size)
      );
      CREATE INDEX cosignatures_of_witness ON cosignatures (log, witness, size);
      CREATE TRIGGER cosignatures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cosignatures
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      ALTER TABLE cosignatures ENABLE ALWAYS TRIGGER cosignatures_append_only`);
    await runner.query(`
      CREATE TABLE witness_states (
        log text NOT NULL,
        witness text NOT NULL,
        state text NOT NULL,
        detail text NOT NULL,
        since timestamptz NOT NULL,
        PRIMARY KEY (log, witness)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE witness_states, cosignatures');
  }
}
