import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Registers of tile sets: which tag is on which tile. */
export class TileSets1767225600018 implements MigrationInterface {
  readonly name = 'TileSets1767225600018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tile_sets (
        log text NOT NULL,
        id text NOT NULL,
        version bigint NOT NULL,
        body text NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT tile_sets_key PRIMARY KEY (log, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tile_sets');
  }
}
