import { Logger, Module, type DynamicModule } from '@nestjs/common';
import { Checkpoints, LogKeys, SignerLease } from '#persistence';
import type { DatabaseOptions } from '../../../platform/database/database.module.js';
import { Checkpointing } from '../tree/checkpointing.js';
import { CheckpointsController } from './checkpoints.controller.js';
import { ReplicatedCheckpoints } from '../tree/replicated-checkpoints.js';
import { establishKey, OtherKey } from '../tree/establish-key.js';
import { Clocks } from '../../../platform/database/clocks.js';
import { readKeyFiles, type LogKeyOptions } from './key-files.js';
import type { LogKey } from '../tree/log-key.js';
import { ProofsController } from './proofs.controller.js';
import { Proofs } from './proofs.js';
import { PublishedKeys } from '../tree/published-keys.js';
import { TilesController } from '../tree/tiles.controller.js';
import { LOG_KEY } from '../tree/tokens.js';
import { TreeReader } from '../tree/tree-reader.js';
import { WITNESS_SETTINGS } from '../witnesses/tokens.js';
import { witnessSettings, type WitnessOptions } from '../witnesses/witness-settings.js';
import { WitnessedCheckpoints } from '../witnesses/witnessed-checkpoints.js';
import { WitnessesController } from '../witnesses/witnesses.controller.js';
import { WitnessReport } from '../witnesses/witness-report.js';
import { Witnessing } from '../witnesses/witnessing.js';
import { EnvironmentModule } from '../../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../../platform/database/database.module.js';

/** With another key than that of the log, the service records and signs nothing: tables must not wait for a key. */
const reported = (error: unknown): void => {
  if (!(error instanceof OtherKey)) throw error;
  new Logger('Checkpoints').error(`${error.message} Until then no checkpoint is signed.`);
};

@Module({})
export class CheckpointsModule {
  static forRoot(options: LogKeyOptions & WitnessOptions & Pick<DatabaseOptions, 'readsOnly'>): DynamicModule {
    const { readsOnly = false } = options;
    const key = {
      provide: LOG_KEY,
      inject: [LogKeys, Checkpoints, SignerLease, Clocks],
      useFactory: async (keys: LogKeys, checkpoints: Checkpoints, lease: SignerLease, clocks: Clocks) => {
        const { own, previous } = await readKeyFiles(options);
        if (own !== undefined && !readsOnly)
          await establishKey(own, previous, { keys, checkpoints, lease, clocks }).catch(reported);
        return own;
      },
    };
    const settings = {
      provide: WITNESS_SETTINGS,
      inject: [LOG_KEY],
      useFactory: (own: LogKey | undefined) => witnessSettings(options, own),
    };
    return {
      module: CheckpointsModule,
      imports: [EnvironmentModule, DatabaseModule],
      controllers: [CheckpointsController, ProofsController, TilesController, WitnessesController],
      providers: [
        ...(readsOnly ? [{ provide: Checkpointing, useClass: ReplicatedCheckpoints }] : [Checkpointing, Witnessing]),
        ...[TreeReader, Proofs, PublishedKeys, key],
        ...[WitnessedCheckpoints, WitnessReport, settings],
      ],
      exports: [Checkpointing, TreeReader, PublishedKeys, WitnessReport, settings],
    };
  }
}
