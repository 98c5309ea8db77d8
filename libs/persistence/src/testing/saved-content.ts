import { onServer } from '../schema/on-server.js';
import type { TestDatabase } from './test-database.js';

const TABLES_OF_DATABASE = `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;
const REFERENCES = `SELECT conrelid::regclass AS name, conname AS reference FROM pg_constraint WHERE contype = 'f'`;

/** Keeps the content of a database. Returns a function that sets it back, while the connections of the processes stay open. */
export const savedContent = async ({ adminUrl }: Pick<TestDatabase, 'adminUrl'>): Promise<() => Promise<void>> => {
  const names = await onServer(adminUrl, async (client) => {
    const { rows } = await client.query<{ readonly name: string }>(TABLES_OF_DATABASE);
    await client.query('DROP SCHEMA IF EXISTS saved CASCADE; CREATE SCHEMA saved');
    for (const { name } of rows) await client.query(`CREATE TABLE saved.${name} AS TABLE public.${name}`);
    return rows.map(({ name }) => name);
  });
  return () =>
    onServer(adminUrl, async (client) => {
      await client.query('BEGIN');
      const { rows } = await client.query<{ readonly name: string; readonly reference: string }>(REFERENCES);
      for (const { name, reference } of rows) await client.query(`ALTER TABLE ${name} DROP CONSTRAINT "${reference}"`);
      for (const name of names) await client.query(`ALTER TABLE public.${name} DISABLE TRIGGER USER`);
      await client.query(`TRUNCATE ${names.map((name) => `public.${name}`).join(', ')}`);
      for (const name of names)
        await client.query(`INSERT INTO public.${name} OVERRIDING SYSTEM VALUE SELECT * FROM saved.${name}`);
      await client.query('COMMIT');
    });
};
