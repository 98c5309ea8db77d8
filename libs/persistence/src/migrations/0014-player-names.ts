import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of players. They are outside the log, so erasing one changes no event and no hash. */
export class PlayerNames1767225600014 implements MigrationInterface {
  readonly name = 'PlayerNames1767225600014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE players (
        log text NOT NULL,
        id text NOT NULL,
        name text NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT players_key PRIMARY KEY (log, id),
        CONSTRAINT players_name CHECK (char_length(name) BETWEEN 1 AND 80)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE players');
  }
}
