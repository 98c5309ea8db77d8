import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The data of the API outside the log: tables, API keys, refused device commands. */
export class TablesAndKeys1767225600002 implements MigrationInterface {
  readonly name = 'TablesAndKeys1767225600002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tables (
        log text NOT NULL,
        id text NOT NULL,
        name text NOT NULL,
        state text NOT NULL,
        opened_at timestamptz NOT NULL,
        CONSTRAINT tables_key PRIMARY KEY (log, id),
        CONSTRAINT tables_state CHECK (state IN ('running', 'needs-referee', 'closed'))
      );

      CREATE TABLE api_keys (
        log text NOT NULL,
        id text NOT NULL,
        name text NOT NULL,
        prefix text NOT NULL,
        secret_hash text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        revoked_at timestamptz,
        CONSTRAINT api_keys_key PRIMARY KEY (log, id),
        CONSTRAINT api_keys_prefix UNIQUE (log, prefix)
      );

      CREATE TABLE ingest_refusals (
        log text NOT NULL,
        device text NOT NULL,
        epoch text NOT NULL,
        sequence bigint NOT NULL,
        table_id text NOT NULL,
        command_id text NOT NULL,
        body text NOT NULL,
        code text NOT NULL,
        reason text NOT NULL,
        refused_at timestamptz NOT NULL,
        CONSTRAINT ingest_refusals_key PRIMARY KEY (log, device, epoch, sequence)
      );
      CREATE INDEX ingest_refusals_of_table ON ingest_refusals (log, table_id, refused_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ingest_refusals, api_keys, tables');
  }
}
