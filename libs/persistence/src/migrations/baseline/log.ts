import { appendOnly, forwardOnly, refused, trigger } from './guards.js';

// Leaves are text, not jsonb: jsonb reorders keys, so a hash would no longer match its leaf. Hashes are bytes: their hex digits, each checked by a
// regular expression, took a third of the time of the database.
const TABLES = `
  CREATE TABLE log_head (
    log text PRIMARY KEY,
    position bigint NOT NULL CHECK (position >= 0)
  );

  CREATE TABLE streams (
    log text NOT NULL,
    stream text NOT NULL,
    sequence bigint NOT NULL CHECK (sequence > 0),
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
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
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
    PRIMARY KEY (log, position),
    UNIQUE (log, stream, sequence)
  );

  CREATE TABLE disclosures (
    log text NOT NULL,
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
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
    table_id text,
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

const TABLE_OF_EPOCH = 'FOR EACH ROW WHEN (NEW.table_id IS DISTINCT FROM coalesce(OLD.table_id, NEW.table_id))';

/**
 * Logs that were moved to another database. Nothing is appended to them here any more: a process that still writes would begin a
 * second history. Its appends fail as in a database that is read only.
 */
const MOVED_LOGS = `
  CREATE TABLE moved_logs (
    log text PRIMARY KEY,
    moved_to text NOT NULL,
    moved_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE FUNCTION refuse_moved_log() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE target text;
  BEGIN
    SELECT moved_to INTO target FROM moved_logs WHERE log = NEW.log;
    IF FOUND THEN
      RAISE EXCEPTION 'the log % was moved to %', NEW.log, target USING ERRCODE = 'read_only_sql_transaction';
    END IF;
    RETURN NEW;
  END $$`;

/** The log, and the data that is stored in the same transaction. */
export const LOG = [
  TABLES,
  appendOnly('events'),
  appendOnly('commands'),
  forwardOnly({ table: 'log_head', moves: 'position', names: ['log'] }),
  forwardOnly({ table: 'streams', moves: 'sequence', names: ['log', 'stream'] }),
  forwardOnly({ table: 'device_sequences', moves: 'sequence', names: ['log', 'device', 'epoch'] }),
  trigger(
    'device_sequences',
    'at_table',
    'BEFORE UPDATE',
    `${TABLE_OF_EPOCH} EXECUTE FUNCTION refuse_renaming('sequence')`,
  ),
  MOVED_LOGS,
  trigger('log_head', 'here', 'BEFORE UPDATE', 'FOR EACH ROW EXECUTE FUNCTION refuse_moved_log()'),
].join(';');

const TRACES = `
  CREATE TABLE disclosure_erasures (
    log text NOT NULL,
    stream text NOT NULL,
    erased_at timestamptz NOT NULL,
    erased_by text NOT NULL,
    reason text NOT NULL,
    disclosures bigint NOT NULL CHECK (disclosures > 0),
    PRIMARY KEY (log, stream, erased_at)
  )`;

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
  END $$`;

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

/**
 * Disclosures are erased by `erase_disclosures` only, which the owner of the tables calls, and each erasure leaves a row in `disclosure_erasures`:
 * without the disclosures nobody can judge the deal again, and an erased wall cannot be proved. A change of disclosures is refused to everybody.
 */
export const ERASURES = [
  TRACES,
  appendOnly('disclosure_erasures'),
  TRACED,
  trigger(
    'disclosures',
    'erased',
    'AFTER DELETE',
    'REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION trace_erasure()',
  ),
  refused('disclosures', 'unchanged', 'BEFORE UPDATE OR TRUNCATE'),
  ERASE,
].join(';');
