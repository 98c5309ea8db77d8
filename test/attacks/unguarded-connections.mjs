import { DataSource } from 'typeorm';

/**
 * The control of the test of database faults: TypeORM's connections without the guard of libs/persistence. The argument is
 * the address of the database.
 */
const [url] = process.argv.slice(2);
// The errors of idle connections are handled; the fault under test occurs before a connection is idle.
const database = await new DataSource({ type: 'postgres', url, poolErrorHandler: () => undefined }).initialize();
process.stdout.write('connected\n');
for (;;) await database.query('SELECT 1').catch(() => undefined);
