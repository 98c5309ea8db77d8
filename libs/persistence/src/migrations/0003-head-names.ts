import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Forbids renaming a head: its log, stream or device never changes. A renamed head would be lost like a deleted one. */
export class HeadNames1767225600003 implements MigrationInterface {
  readonly name = 'HeadNames1767225600003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_renaming() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF to_jsonb(NEW) - ARRAY[TG_ARGV[0], 'hash'] <> to_jsonb(OLD) - ARRAY[TG_ARGV[0], 'hash'] THEN
          RAISE EXCEPTION 'a head in % keeps its name', TG_TABLE_NAME
            USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      ${HEADS.map(
        ([table, column]) => `
      CREATE TRIGGER ${table}_named BEFORE UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION refuse_renaming('${column}');
      ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_named;`,
      ).join('')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${HEADS.map(([table]) => `DROP TRIGGER ${table}_named ON ${table};`).join('')}
      DROP FUNCTION refuse_renaming()`);
  }
}

/** Each table of heads, with the column that moves forward. */
const HEADS = [
  ['log_head', 'position'],
  ['streams', 'sequence'],
  ['device_sequences', 'sequence'],
] as const;
