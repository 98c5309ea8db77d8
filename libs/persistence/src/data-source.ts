import { DataSource, type DataSourceOptions } from 'typeorm';
import { ApiKeyRow } from './entities/api-key.entity.js';
import { DeviceDamageRow } from './entities/device-damage.entity.js';
import { IngestRefusalRow } from './entities/ingest-refusal.entity.js';
import { TableRow } from './entities/table.entity.js';
import { MIGRATIONS } from './migrations/index.js';

/** Options of the one TypeORM data source; `url` is a postgres:// address. */
export const dataSourceOptions = (url: string): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities: [TableRow, ApiKeyRow, IngestRefusalRow, DeviceDamageRow],
  migrations: MIGRATIONS,
  migrationsTableName: 'migrations',
  migrationsTransactionMode: 'each',
  synchronize: false,
  applicationName: 'tilescribe',
});

/** An initialised data source; the caller destroys it. */
export const openDataSource = (url: string): Promise<DataSource> => new DataSource(dataSourceOptions(url)).initialize();
