/** The functions that triggers call to refuse a change. */
export const GUARDS = `
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% on % is refused: a log is only appended to', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END $$;

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

  CREATE FUNCTION refuse_renaming() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF to_jsonb(NEW) - ARRAY[TG_ARGV[0], 'hash'] <> to_jsonb(OLD) - ARRAY[TG_ARGV[0], 'hash'] THEN
      RAISE EXCEPTION 'a head in % keeps its name', TG_TABLE_NAME
        USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`;

/** Makes a trigger. ALWAYS: it also fires in a session with the replica role. */
export const trigger = (table: string, name: string, event: string, action: string): string => `
  CREATE TRIGGER ${table}_${name} ${event} ON ${table} ${action};
  ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_${name}`;

/** Refuses these statements, also one that affects no row. */
export const refused = (table: string, name: string, event: string): string =>
  trigger(table, name, event, 'FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()');

export const appendOnly = (table: string): string =>
  refused(table, 'append_only', 'BEFORE UPDATE OR DELETE OR TRUNCATE');

/** A table of heads: the appending role must update it, so grants cannot protect it. Its triggers run for a change that they refuse only. */
interface Heads {
  readonly table: string;
  /** The column that moves forward. */
  readonly moves: string;
  /** The columns that name the head. A renamed head would be lost like a deleted one. */
  readonly names: readonly string[];
}

export const forwardOnly = ({ table, moves, names }: Heads): string => {
  const renamed = names.map((name) => `NEW.${name} <> OLD.${name}`).join(' OR ');
  const backward = `EXECUTE FUNCTION refuse_backward('${moves}')`;
  const renaming = `EXECUTE FUNCTION refuse_renaming('${moves}')`;
  return [
    trigger(table, 'forward', 'BEFORE UPDATE', `FOR EACH ROW WHEN (NEW.${moves} <= OLD.${moves}) ${backward}`),
    trigger(table, 'held', 'BEFORE DELETE', `FOR EACH ROW ${backward}`),
    trigger(table, 'named', 'BEFORE UPDATE', `FOR EACH ROW WHEN (${renamed}) ${renaming}`),
    refused(table, 'kept', 'BEFORE TRUNCATE'),
  ].join(';');
};
