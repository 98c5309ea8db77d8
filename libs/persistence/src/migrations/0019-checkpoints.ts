import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checkpoints of the log that were signed, and the Merkle tree at each. They are appended to, like the log itself. */
export class Checkpoints1767225600019 implements MigrationInterface {
  readonly name = 'Checkpoints1767225600019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE checkpoints (
        log text NOT NULL,
        size bigint NOT NULL,
        root text NOT NULL,
        subtrees text NOT NULL,
        note text NOT NULL,
        signed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT checkpoints_key PRIMARY KEY (log, size)
      )`);
    await runner.query(`
      CREATE TRIGGER checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      ALTER TABLE checkpoints ENABLE ALWAYS TRIGGER checkpoints_append_only`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE checkpoints');
  }
}
