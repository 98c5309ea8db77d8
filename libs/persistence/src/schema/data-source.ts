import pg from 'pg';
import { DataSource } from 'typeorm';
import { poolConfig } from '../connections/client.js';
import type { Connections } from '../connections/connections.js';
import { NO_LIMITS } from '../connections/limits.js';
import { READS, typeOrmDriver, WRITES } from '../connections/typeorm-driver.js';
import { ApiKeyRow } from '../entities/api-key.entity.js';
import { CheckpointRow } from '../entities/checkpoint.entity.js';
import { ClaimCodeRow } from '../entities/claim-code.entity.js';
import { DeviceDamageRow } from '../entities/device-damage.entity.js';
import { DeviceSecretRow } from '../entities/device-secret.entity.js';
import { DeviceStatusRow } from '../entities/device-status.entity.js';
import { IdempotencyKeyRow } from '../entities/idempotency-key.entity.js';
import { IngestRefusalRow } from '../entities/ingest-refusal.entity.js';
import { LogKeyRow } from '../entities/log-key.entity.js';
import { PlayerRow } from '../entities/player.entity.js';
import { ActConfidenceRow } from '../entities/act-confidence.entity.js';
import { ProvisionalActsRow } from '../entities/provisional-acts.entity.js';
import { RefereeQuestionRow } from '../entities/referee-question.entity.js';
import { TableRow } from '../entities/table.entity.js';
import { TileSetRow } from '../entities/tile-set.entity.js';
import { MIGRATIONS, type Migration } from '../migrations/index.js';

const MIGRATION_CONNECTIONS = 4;

const COMMON = {
  type: 'postgres' as const,
  entities: [
    ...[DeviceSecretRow, ClaimCodeRow, IdempotencyKeyRow, LogKeyRow],
    ...[TableRow, ApiKeyRow, IngestRefusalRow, DeviceDamageRow, DeviceStatusRow],
    ...[RefereeQuestionRow, PlayerRow, ProvisionalActsRow, ActConfidenceRow, TileSetRow, CheckpointRow],
  ],
  // A connection that is lost while idle is replaced.
  poolErrorHandler: () => undefined,
  synchronize: false,
};

/** Opens a data source for the tables outside the log, on our pool: it reads and writes by different shares. The caller destroys it. */
export const openDataSource = (connections: Connections): Promise<DataSource> =>
  new DataSource({
    ...COMMON,
    driver: typeOrmDriver(connections),
    replication: { master: { applicationName: WRITES }, slaves: [{ applicationName: READS }] },
  }).initialize();

/** Makes a data source without time limits, for migrations. `url` is a postgres:// address. */
export const sourceOfMigrations = (url: string, migrations: readonly Migration[] = MIGRATIONS): DataSource =>
  new DataSource({
    ...COMMON,
    // TypeORM itself would look for the package at run time, which an installed bundle does not have.
    driver: pg,
    url,
    extra: poolConfig(url, 'tilescribe migration', NO_LIMITS, MIGRATION_CONNECTIONS),
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
  });

/** Opens a data source for migrations. The caller destroys it. */
export const openForMigrations = (url: string, migrations?: readonly Migration[]): Promise<DataSource> =>
  sourceOfMigrations(url, migrations).initialize();
