import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The Merkle tree of the log as tiles, the keys that sign its checkpoints, and the lease of the process that signs. Checkpoints only grow.
 * The tiles replace the subtrees that were stored with each checkpoint.
 */
export class TransparencyLog1767225600020 implements MigrationInterface {
  readonly name = 'TransparencyLog1767225600020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TILES);
    await runner.query(KEYS);
    await runner.query(GROWING);
    await runner.query('ALTER TABLE checkpoints DROP COLUMN subtrees');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER checkpoints_grow ON checkpoints;
      DROP FUNCTION refuse_smaller_checkpoint();
      DROP TABLE log_signers, log_keys, tree_tiles;
      DROP FUNCTION refuse_other_tile();
      ALTER TABLE checkpoints ADD COLUMN subtrees text NOT NULL DEFAULT ''`);
  }
}

// One row for each tile: it gets wider until it is full. Hashes cannot be compressed, so EXTERNAL saves the attempt.
const TILES = `
  CREATE TABLE tree_tiles (
    log text NOT NULL,
    level integer NOT NULL CHECK (level BETWEEN 0 AND 6),
    index bigint NOT NULL CHECK (index >= 0),
    hashes bytea NOT NULL CHECK (octet_length(hashes) BETWEEN 32 AND 8192 AND octet_length(hashes) % 32 = 0),
    PRIMARY KEY (log, level, index)
  );
  ALTER TABLE tree_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;

  CREATE FUNCTION refuse_other_tile() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.log, NEW.level, NEW.index) IS DISTINCT FROM (OLD.log, OLD.level, OLD.index)
       OR octet_length(NEW.hashes) <= octet_length(OLD.hashes)
       OR substring(NEW.hashes FROM 1 FOR octet_length(OLD.hashes)) <> OLD.hashes THEN
      RAISE EXCEPTION 'tile % of level % keeps its hashes: a tree only grows', OLD.index, OLD.level
        USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER tree_tiles_grow BEFORE UPDATE ON tree_tiles FOR EACH ROW EXECUTE FUNCTION refuse_other_tile();
  CREATE TRIGGER tree_tiles_stay BEFORE DELETE OR TRUNCATE ON tree_tiles
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  ALTER TABLE tree_tiles ENABLE ALWAYS TRIGGER tree_tiles_grow;
  ALTER TABLE tree_tiles ENABLE ALWAYS TRIGGER tree_tiles_stay`;

const KEYS = `
  CREATE TABLE log_keys (
    log text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    key text NOT NULL,
    size bigint NOT NULL CHECK (size >= 0),
    change text CHECK ((change IS NULL) = (number = 1)),
    PRIMARY KEY (log, number),
    UNIQUE (log, key)
  );
  CREATE TRIGGER log_keys_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_keys
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  ALTER TABLE log_keys ENABLE ALWAYS TRIGGER log_keys_append_only;

  CREATE TABLE log_signers (
    log text PRIMARY KEY,
    holder text NOT NULL,
    until timestamptz NOT NULL
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
  CREATE TRIGGER checkpoints_grow BEFORE INSERT ON checkpoints
    FOR EACH ROW EXECUTE FUNCTION refuse_smaller_checkpoint();
  ALTER TABLE checkpoints ENABLE ALWAYS TRIGGER checkpoints_grow`;
