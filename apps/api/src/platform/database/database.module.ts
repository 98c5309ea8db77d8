import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  ApiKeys,
  Checkpoints,
  Cosignatures,
  DEFAULT_LIMITS,
  DeviceDamages,
  DeviceRefusals,
  DeviceStatuses,
  Directory,
  IdempotentRequests,
  LogKeys,
  LogSnapshots,
  Notifications,
  PlayerNames,
  ActConfidences,
  ProvisionalActs,
  RefereeQuestions,
  Replication,
  SignerLease,
  TableEvents,
  Tables,
  TileSets,
  TreeTiles,
  WallSeeds,
  WitnessStates,
  type Database,
  type DatabaseLimits,
} from '#persistence';
import { openOwnLog } from './own-log.js';
import { StreamTables } from './stream-tables.js';
import { DATABASE, DATABASE_OPTIONS, EVENT_STORE, READS_ONLY } from './tokens.js';
import { Clocks } from './clocks.js';
import { EnvironmentModule } from '../environment/environment.module.js';

export interface DatabaseOptions {
  readonly url: string;
  /** The origin name of the log. */
  readonly log: string;
  /** Other logs that the operator has placed in the same database. */
  readonly neighbours?: readonly string[];
  readonly limits?: DatabaseLimits;
  /** Whether the process only reads, from a standby. */
  readonly readsOnly?: boolean;
}

const part = <T>(provide: symbol | (new (...dependencies: never[]) => T), useFactory: (database: Database) => T) => ({
  provide,
  useFactory,
  inject: [DATABASE],
});

/** The stores of the database, each by the class or token with which it is injected. */
const PARTS = [
  part(EVENT_STORE, ({ events }) => events),
  part(LogSnapshots, ({ snapshots }) => snapshots),
  part(Tables, ({ tables }) => tables),
  part(ApiKeys, ({ apiKeys }) => apiKeys),
  part(Notifications, ({ notifications }) => notifications),
  part(DeviceRefusals, ({ refusals }) => refusals),
  part(DeviceDamages, ({ damages }) => damages),
  part(DeviceStatuses, ({ deviceStatuses }) => deviceStatuses),
  part(RefereeQuestions, ({ questions }) => questions),
  part(PlayerNames, ({ playerNames }) => playerNames),
  part(ActConfidences, ({ actConfidences }) => actConfidences),
  part(ProvisionalActs, ({ provisionalActs }) => provisionalActs),
  part(TileSets, ({ tileSets }) => tileSets),
  part(WallSeeds, ({ wallSeeds }) => wallSeeds),
  part(Checkpoints, ({ checkpoints }) => checkpoints),
  part(Cosignatures, ({ cosignatures }) => cosignatures),
  part(WitnessStates, ({ witnessStates }) => witnessStates),
  part(TreeTiles, ({ treeTiles }) => treeTiles),
  part(LogKeys, ({ logKeys }) => logKeys),
  part(SignerLease, ({ signerLease }) => signerLease),
  part(Replication, ({ replication }) => replication),
  part(Directory, ({ directory }) => directory),
  part(TableEvents, ({ tableEvents }) => tableEvents),
  part(IdempotentRequests, ({ requests }) => requests),
];

const HOUR_MS = 3_600_000;

@Module({
  imports: [EnvironmentModule],
  providers: [
    {
      provide: DATABASE,
      inject: [DATABASE_OPTIONS],
      useFactory: ({ url, log, neighbours = [], limits = DEFAULT_LIMITS, readsOnly = false }: DatabaseOptions) =>
        openOwnLog({ databaseUrl: url, log, neighbours, limits, readsOnly }),
    },
    {
      provide: READS_ONLY,
      inject: [DATABASE_OPTIONS],
      useFactory: ({ readsOnly = false }: DatabaseOptions) => readsOnly,
    },
    StreamTables,
    Clocks,
    ...PARTS,
  ],
  exports: [DATABASE, READS_ONLY, StreamTables, Clocks, ...PARTS.map(({ provide }) => provide)],
})
export class DatabaseModule implements OnApplicationBootstrap, OnApplicationShutdown {
  #sweep: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(READS_ONLY) private readonly readsOnly: boolean,
  ) {}

  onApplicationBootstrap(): void {
    if (this.readsOnly) return;
    // If one sweep fails, the next one removes the same responses.
    this.#sweep = setInterval(() => void this.database.events.forgetOldResponses().catch(() => undefined), HOUR_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#sweep);
    await this.database.close();
  }
}
