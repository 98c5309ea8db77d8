/** Variables such as PGOPTIONS, PGSSLMODE and PGDATA, which PostgreSQL's programs and the driver read. */
const OF_POSTGRESQL = /^PG[A-Z_]*$/;

/**
 * Removes PostgreSQL's variables from the environment of this process, and so from its children. They describe other servers of
 * the account. The addresses of the private server state everything that its clients need.
 */
export function removeClientVariables(): void {
  for (const name of Object.keys(process.env)) if (OF_POSTGRESQL.test(name)) Reflect.deleteProperty(process.env, name);
}
