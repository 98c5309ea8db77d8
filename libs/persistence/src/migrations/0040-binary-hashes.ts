import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the hashes of the log as 32 bytes instead of 64 hex digits, and lets triggers of heads run only for a change that
 * they refuse. A regular expression for each hash and two functions for each moved head took a third of the database's
 * time. The tables are rewritten, so nobody can append while this migration runs. Exports do not change.
 */
export class BinaryHashes1767225600040 implements MigrationInterface {
  readonly name = 'BinaryHashes1767225600040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHECKED.map((table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_hash_check`).join(';'));
    await runner.query(
      HASHED.map((table) => `ALTER TABLE ${table} ALTER COLUMN hash TYPE bytea USING decode(hash, 'hex')`).join(';'),
    );
    await runner.query(
      HASHED.map(
        (table) => `ALTER TABLE ${table} ADD CONSTRAINT ${table}_hash_check CHECK (octet_length(hash) = 32)`,
      ).join(';'),
    );
    await runner.query(HEADS.map(conditionalTriggers).join(';'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(HEADS.map(unconditionalTriggers).join(';'));
    await runner.query(HASHED.map((table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_hash_check`).join(';'));
    await runner.query(
      HASHED.map((table) => `ALTER TABLE ${table} ALTER COLUMN hash TYPE text USING encode(hash, 'hex')`).join(';'),
    );
    await runner.query(
      CHECKED.map(
        (table) => `ALTER TABLE ${table} ADD CONSTRAINT ${table}_hash_check CHECK (hash ~ '^[0-9a-f]{64}$')`,
      ).join(';'),
    );
  }
}

/** The tables with a hash, and those whose text was checked. */
const HASHED = ['streams', 'events', 'disclosures'] as const;
const CHECKED = ['streams', 'events'] as const;

interface Heads {
  readonly table: string;
  /** The column that moves forward. */
  readonly moves: string;
  /** The columns that name the head. */
  readonly names: readonly string[];
}

const HEADS: readonly Heads[] = [
  { table: 'log_head', moves: 'position', names: ['log'] },
  { table: 'streams', moves: 'sequence', names: ['log', 'stream'] },
  { table: 'device_sequences', moves: 'sequence', names: ['log', 'device', 'epoch'] },
];

// ALWAYS: they also fire in a session with the replica role.
const always = (table: string, ...triggers: readonly string[]): string =>
  triggers.map((trigger) => `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_${trigger}`).join(';');

const conditionalTriggers = ({ table, moves, names }: Heads): string => `
  DROP TRIGGER ${table}_forward ON ${table};
  DROP TRIGGER ${table}_named ON ${table};
  CREATE TRIGGER ${table}_forward BEFORE UPDATE ON ${table}
    FOR EACH ROW WHEN (NEW.${moves} <= OLD.${moves}) EXECUTE FUNCTION refuse_backward('${moves}');
  CREATE TRIGGER ${table}_held BEFORE DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION refuse_backward('${moves}');
  CREATE TRIGGER ${table}_named BEFORE UPDATE ON ${table}
    FOR EACH ROW WHEN (${names.map((name) => `NEW.${name} <> OLD.${name}`).join(' OR ')})
    EXECUTE FUNCTION refuse_renaming('${moves}');
  ${always(table, 'forward', 'held', 'named')}`;

const unconditionalTriggers = ({ table, moves }: Heads): string => `
  DROP TRIGGER ${table}_forward ON ${table};
  DROP TRIGGER ${table}_held ON ${table};
  DROP TRIGGER ${table}_named ON ${table};
  CREATE TRIGGER ${table}_forward BEFORE UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION refuse_backward('${moves}');
  CREATE TRIGGER ${table}_named BEFORE UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION refuse_renaming('${moves}');
  ${always(table, 'forward', 'named')}`;
