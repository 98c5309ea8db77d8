import { DataSource, type DataSourceOptions } from 'typeorm';
import { poolConfig } from './connections/client.js';
import { DEFAULT_LIMITS, NO_LIMITS, type TimeLimits } from './connections/limits.js';
import { ApiKeyRow } from './entities/api-key.entity.js';
import { CheckpointRow } from './entities/checkpoint.entity.js';
import { DeviceDamageRow } from './entities/device-damage.entity.js';
import { DeviceStatusRow } from './entities/device-status.entity.js';
import { IngestRefusalRow } from './entities/ingest-refusal.entity.js';
import { PlayerRow } from './entities/player.entity.js';
import { ProvisionalActsRow } from './entities/provisional-acts.entity.js';
import { RefereeQuestionRow } from './entities/referee-question.entity.js';
import { TableRow } from './entities/table.entity.js';
import { TileSetRow } from './entities/tile-set.entity.js';
import { MIGRATIONS } from './migrations/index.js';

const CONNECTIONS = 4;

/** Returns the options of a pool. Reads and writes have separate pools, so no reader waits for the connection of a writer. */
const options = (url: string, limits: TimeLimits): DataSourceOptions => ({
  type: 'postgres',
  replication: { master: { url }, slaves: [{ url }] },
  extra: poolConfig(url, 'tilescribe', limits, CONNECTIONS),
  // A connection that is lost while idle is replaced.
  poolErrorHandler: () => undefined,
  entities: [
    ...[TableRow, ApiKeyRow, IngestRefusalRow, DeviceDamageRow, DeviceStatusRow],
    ...[RefereeQuestionRow, PlayerRow, ProvisionalActsRow, TileSetRow, CheckpointRow],
  ],
  migrations: MIGRATIONS,
  migrationsTableName: 'migrations',
  migrationsTransactionMode: 'each',
  synchronize: false,
});

/** Opens a data source for the tables outside the log. The caller destroys it. `url` is a postgres:// address. */
export const openDataSource = (url: string, limits: TimeLimits = DEFAULT_LIMITS.reads): Promise<DataSource> =>
  new DataSource(options(url, limits)).initialize();

/** Opens a data source without time limits, for migrations. */
export const openForMigrations = (url: string): Promise<DataSource> => openDataSource(url, NO_LIMITS);
