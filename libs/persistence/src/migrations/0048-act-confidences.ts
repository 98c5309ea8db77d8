import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The confidence with which a device inferred a command. It is no part of the log, whose leaves everybody reads. */
export class ActConfidences1767225600048 implements MigrationInterface {
  readonly name = 'ActConfidences1767225600048';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE act_confidences (
        log text NOT NULL,
        deal_id text NOT NULL,
        command_id text NOT NULL,
        per_mille integer NOT NULL,
        CONSTRAINT act_confidences_key PRIMARY KEY (log, deal_id, command_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE act_confidences');
  }
}
