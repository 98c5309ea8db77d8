import { sourceOfMigrations } from './src/schema/data-source.js';

/** For the command line of TypeORM: it takes a file that exports one data source. */
const { DATABASE_ADMIN_URL, DATABASE_URL } = process.env;

export default sourceOfMigrations(DATABASE_ADMIN_URL ?? DATABASE_URL ?? 'postgres://localhost/tilescribe');
