import { appendOnly, refused, trigger } from './guards.js';

// One row for each tile: it gets wider until it is full. Hashes cannot be compressed, so EXTERNAL saves the attempt.
const TABLES = `
  CREATE TABLE checkpoints (
    log text NOT NULL,
    size bigint NOT NULL,
    root text NOT NULL,
    note text NOT NULL,
    signed_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT checkpoints_key PRIMARY KEY (log, size)
  );

  CREATE TABLE tree_tiles (
    log text NOT NULL,
    level integer NOT NULL CHECK (level BETWEEN 0 AND 6),
    index bigint NOT NULL CHECK (index >= 0),
    hashes bytea NOT NULL CHECK (octet_length(hashes) BETWEEN 32 AND 8192 AND octet_length(hashes) % 32 = 0),
    PRIMARY KEY (log, level, index)
  );
  ALTER TABLE tree_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;

  CREATE TABLE log_keys (
    log text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    key text NOT NULL,
    size bigint NOT NULL CHECK (size >= 0),
    change text CHECK ((change IS NULL) = (number = 1)),
    PRIMARY KEY (log, number),
    UNIQUE (log, key)
  );

  CREATE TABLE log_signers (
    log text PRIMARY KEY,
    holder text NOT NULL,
    until timestamptz NOT NULL
  );

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

  CREATE TABLE witness_states (
    log text NOT NULL,
    witness text NOT NULL,
    state text NOT NULL,
    detail text NOT NULL,
    since timestamptz NOT NULL,
    PRIMARY KEY (log, witness)
  )`;

// The advisory lock orders two inserts: without it, neither would see the other.
const GROWING = `
  CREATE FUNCTION refuse_smaller_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('checkpoints of ' || NEW.log, 0));
    IF NEW.size <= (SELECT max(size) FROM checkpoints WHERE log = NEW.log) THEN
      RAISE EXCEPTION 'a checkpoint of % events is refused: a larger one is signed', NEW.size
        USING ERRCODE = 'restrict_violation';
    ELSIF NEW.size > (SELECT position FROM log_head WHERE log = NEW.log) THEN
      RAISE EXCEPTION 'a checkpoint of % events is refused: the log has fewer', NEW.size
        USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;

  CREATE FUNCTION refuse_other_tile() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.log, NEW.level, NEW.index) IS DISTINCT FROM (OLD.log, OLD.level, OLD.index)
       OR octet_length(NEW.hashes) <= octet_length(OLD.hashes)
       OR substring(NEW.hashes FROM 1 FOR octet_length(OLD.hashes)) <> OLD.hashes THEN
      RAISE EXCEPTION 'tile % of level % keeps its hashes: a tree only grows', OLD.index, OLD.level
        USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`;

/**
 * The Merkle tree of the log as tiles, the signed checkpoints, the keys that sign them, the lease of the process that signs, and the cosignatures of
 * witnesses with what each witness answered last.
 */
export const TRANSPARENCY = [
  TABLES,
  GROWING,
  ...['checkpoints', 'log_keys', 'cosignatures'].map(appendOnly),
  trigger('checkpoints', 'grow', 'BEFORE INSERT', 'FOR EACH ROW EXECUTE FUNCTION refuse_smaller_checkpoint()'),
  trigger('tree_tiles', 'grow', 'BEFORE UPDATE', 'FOR EACH ROW EXECUTE FUNCTION refuse_other_tile()'),
  refused('tree_tiles', 'stay', 'BEFORE DELETE OR TRUNCATE'),
].join(';');
