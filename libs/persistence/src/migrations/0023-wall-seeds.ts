import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Seeds of software walls, which are secret until the log reveals them. */
export class WallSeeds1767225600023 implements MigrationInterface {
  readonly name = 'WallSeeds1767225600023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE wall_seeds (
        log text NOT NULL,
        deal_id text NOT NULL,
        seed text NOT NULL,
        CONSTRAINT wall_seeds_key PRIMARY KEY (log, deal_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE wall_seeds');
  }
}
