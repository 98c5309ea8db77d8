import { onServer } from '#persistence';
import type { TestDatabase } from '../../libs/persistence/src/testing/index.js';

type Addresses = Pick<TestDatabase, 'url' | 'adminUrl'>;

const END_SESSIONS =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user AND pid <> pg_backend_pid()';

/** Makes every new session of the application read-only, or not. Before a read-only time it ends the open sessions, as a restart of the server does. */
export const setReadOnly = async ({ url, adminUrl }: Addresses, isReadOnly: boolean): Promise<void> => {
  const name = new URL(url).pathname.slice(1);
  await onServer(adminUrl, async (owner) => {
    await owner.query('SET default_transaction_read_only = off');
    await owner.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  });
  if (isReadOnly) await onServer(url, (application) => application.query(END_SESSIONS, [name]));
};
