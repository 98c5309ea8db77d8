import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log, and the data that is stored in the same transaction. */
export class Log1767225600001 implements MigrationInterface {
  readonly name = 'Log1767225600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LOG_TABLES);
    await runner.query(APPEND_ONLY);
    await runner.query(FORWARD_ONLY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE idempotency_keys, device_sequences, commands, disclosures, events, streams, log_head;
      DROP FUNCTION refuse_change();
      DROP FUNCTION refuse_backward()`);
  }
}

// Leaves are text, not jsonb: jsonb reorders keys, so a hash would no longer match its leaf.
const LOG_TABLES = `
  CREATE TABLE log_head (
    log text PRIMARY KEY,
    position bigint NOT NULL CHECK (position >= 0)
  );

  CREATE TABLE streams (
    log text NOT NULL,
    stream text NOT NULL,
    sequence bigint NOT NULL CHECK (sequence > 0),
    hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
    PRIMARY KEY (log, stream)
  );

  CREATE TABLE events (
    log text NOT NULL,
    position bigint NOT NULL CHECK (position > 0),
    stream text NOT NULL,
    sequence bigint NOT NULL CHECK (sequence > 0),
    type text NOT NULL,
    command_id text NOT NULL,
    leaf text NOT NULL,
    hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
    PRIMARY KEY (log, position),
    UNIQUE (log, stream, sequence)
  );

  CREATE TABLE disclosures (
    log text NOT NULL,
    hash text NOT NULL,
    stream text NOT NULL,
    sequence bigint NOT NULL,
    path text NOT NULL,
    salt text NOT NULL,
    value text NOT NULL,
    owner text NOT NULL,
    PRIMARY KEY (log, hash)
  );
  CREATE INDEX disclosures_of_stream ON disclosures (log, stream, sequence);

  CREATE TABLE commands (
    log text NOT NULL,
    command_id text NOT NULL,
    first_position bigint NOT NULL,
    last_position bigint NOT NULL CHECK (last_position >= first_position),
    PRIMARY KEY (log, command_id)
  );

  CREATE TABLE device_sequences (
    log text NOT NULL,
    device text NOT NULL,
    epoch text NOT NULL,
    sequence bigint NOT NULL CHECK (sequence > 0),
    PRIMARY KEY (log, device, epoch)
  );

  CREATE TABLE idempotency_keys (
    log text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (log, key)
  );
  CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)`;

// Statement triggers also refuse a change that affects no row. ALWAYS: they also fire in a session with the replica role.
const APPEND_ONLY = `
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% on % is refused: a log is only appended to', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END $$;
  ${['events', 'commands']
    .map(
      (table) => `
  CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_append_only;`,
    )
    .join('')}`;

// The appending role must update heads, so grants cannot protect them. Triggers let them move forward only.
const FORWARD_ONLY = `
  CREATE FUNCTION refuse_backward() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'UPDATE' THEN
      RAISE EXCEPTION '% on % is refused: a head is never taken away', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'restrict_violation';
    ELSIF to_jsonb(NEW) -> TG_ARGV[0] <= to_jsonb(OLD) -> TG_ARGV[0] THEN
      RAISE EXCEPTION 'a head in % moves forward only', TG_TABLE_NAME
        USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;
  ${[
    ['log_head', 'position'],
    ['streams', 'sequence'],
    ['device_sequences', 'sequence'],
  ]
    .map(
      ([table, column]) => `
  CREATE TRIGGER ${table}_forward BEFORE UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION refuse_backward('${column}');
  CREATE TRIGGER ${table}_kept BEFORE TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_forward;
  ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_kept;`,
    )
    .join('')}`;
