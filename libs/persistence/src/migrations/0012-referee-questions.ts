import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions of devices to a referee, and the answers. */
export class RefereeQuestions1767225600012 implements MigrationInterface {
  readonly name = 'RefereeQuestions1767225600012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE referee_questions (
        log text NOT NULL,
        id text NOT NULL,
        table_id text NOT NULL,
        device text NOT NULL,
        deal_id text NOT NULL,
        body text NOT NULL,
        opened_at timestamptz NOT NULL,
        statement_id text,
        statement text,
        answered_by text,
        answered_at timestamptz,
        outcome text,
        closed_at timestamptz,
        CONSTRAINT referee_questions_key PRIMARY KEY (log, id),
        CONSTRAINT referee_questions_statement UNIQUE (log, statement_id)
      );
      CREATE INDEX referee_questions_of_table ON referee_questions (log, table_id, opened_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE referee_questions');
  }
}
