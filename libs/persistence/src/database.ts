import type { Sha256 } from '#event-log';
import { ApiKeys } from './stores/api-keys.js';
import { Checkpoints } from './transparency/checkpoints.js';
import { Cosignatures } from './transparency/cosignatures.js';
import { openDataSource } from './schema/data-source.js';
import { DeviceDamages } from './stores/device-damages.js';
import { DeviceRefusals } from './stores/device-refusals.js';
import { DeviceStatuses } from './stores/device-statuses.js';
import { DEFAULT_LIMITS, type DatabaseLimits } from './connections/limits.js';
import { LogFollowers } from './transparency/log-followers.js';
import { openConnections } from './connections/connections.js';
import { Directory } from './directory/directory.js';
import { TableEvents } from './append/table-events.js';
import { IdempotentRequests } from './stores/idempotent-requests.js';
import { LogSnapshots } from './snapshots/log-snapshots.js';
import { LogKeys } from './transparency/log-keys.js';
import { Notifications, type NotificationSource } from './notifications/notifications.js';
import { PlayerNames } from './stores/player-names.js';
import { PolledNotifications } from './notifications/polled-notifications.js';
import { PostgresEventStore } from './append/postgres-event-store.js';
import { ActConfidences } from './stores/act-confidences.js';
import { NoProvisionalActs, ProvisionalActs } from './stores/provisional-acts.js';
import { RefereeQuestions } from './stores/referee-questions.js';
import { Replication } from './schema/replication.js';
import { checkKnown, differenceAt } from './schema/schema.js';
import { SignerLease } from './transparency/signer-lease.js';
import { Tables } from './stores/tables.js';
import { TileSets } from './stores/tile-sets.js';
import { TreeTiles } from './transparency/tree-tiles.js';
import { WallSeeds } from './stores/wall-seeds.js';
import { WitnessStates } from './transparency/witness-states.js';

/** All data of one log in PostgreSQL. */
export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens a migrated database as the application role.
 * @param log the origin name of the organisation's log.
 * @param readsOnly for a standby, which has the log already: nothing is written, and appends and revoked keys are noticed by polling.
 */
export async function openDatabase({
  url,
  log,
  sha256,
  limits = DEFAULT_LIMITS,
  readsOnly = false,
}: {
  readonly url: string;
  readonly log: string;
  readonly sha256: Sha256;
  readonly limits?: DatabaseLimits;
  readonly readsOnly?: boolean;
}) {
  const connections = openConnections(url, limits, { readsOnly });
  const dataSource = await openDataSource(connections).catch(async (error: unknown) => {
    await connections.end();
    throw error;
  });
  const notifications: NotificationSource = readsOnly
    ? new PolledNotifications(connections.reads, log)
    : new Notifications(url, log);
  const closeConnections = async (): Promise<void> => {
    await notifications.close();
    await dataSource.destroy();
    await connections.end();
  };
  try {
    const events = await PostgresEventStore.open(connections, notifications, log, sha256, limits);
    return {
      events,
      snapshots: new LogSnapshots(connections.reads, log),
      tables: new Tables(dataSource, log),
      apiKeys: new ApiKeys(dataSource, log),
      notifications,
      refusals: new DeviceRefusals(connections.writes, dataSource, log),
      damages: new DeviceDamages(connections.writes, dataSource, log),
      deviceStatuses: new DeviceStatuses(dataSource, log),
      questions: new RefereeQuestions(dataSource, log),
      playerNames: new PlayerNames(dataSource, log),
      actConfidences: new ActConfidences(dataSource, log),
      provisionalActs: readsOnly ? new NoProvisionalActs(dataSource, log) : new ProvisionalActs(dataSource, log),
      tileSets: new TileSets(dataSource, log),
      wallSeeds: new WallSeeds(dataSource, log),
      checkpoints: new Checkpoints(dataSource, log),
      cosignatures: new Cosignatures(connections, log),
      witnessStates: new WitnessStates(connections, log),
      treeTiles: new TreeTiles(connections.reads, log),
      logKeys: new LogKeys(dataSource, log),
      signerLease: new SignerLease(connections, log),
      requests: new IdempotentRequests(dataSource, log),
      directory: new Directory(connections.reads, log, () => events.completeDirectories()),
      tableEvents: new TableEvents(connections.reads, log, () => events.completeDirectories()),
      replication: new Replication(connections.health),
      followers: new LogFollowers(connections.health, log),
      /** The use of each share of the pool. */
      shares: () => ({ reads: connections.reads.use, writes: connections.writes.use, health: connections.health.use }),
      /** Throws if the database does not answer. */
      ping: async () => {
        await connections.health.query('SELECT 1');
      },
      /** The clock of the database. */
      clock: async () => {
        const { rows } = await connections.reads.query<{ now: Date }>('SELECT clock_timestamp() AS now');
        if (rows[0] === undefined) throw new Error('a query without FROM returns one row');
        return rows[0].now;
      },
      /** Throws UnknownSchema if a newer version has migrated the database since this process started. */
      checkSchema: async () => checkKnown(await differenceAt(connections.health)),
      /** Throws if the database takes no writes now. */
      checkWrite: async () => {
        await connections.health.query('SELECT check_write()');
      },
      close: closeConnections,
    };
  } catch (error) {
    await closeConnections();
    throw error;
  }
}
