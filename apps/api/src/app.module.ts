import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { BundlesModule } from './bundles/bundles.module.js';
import { CalculatorModule } from './calculator/calculator.module.js';
import { CheckpointsModule } from './checkpoints/checkpoints.module.js';
import type { LogKeyOptions } from './checkpoints/key-files.js';
import { DatabaseModule, type DatabaseOptions } from './database/database.module.js';
import { DealFollowersModule } from './deal-followers.module.js';
import { DealsModule } from './deals/deals.module.js';
import { DeviceKeysModule } from './device-keys/device-keys.module.js';
import { DevicesModule } from './devices/devices.module.js';
import { EnvironmentModule } from './environment.module.js';
import { FanOutModule, type FanOutOptions } from './fan-out/fan-out.module.js';
import { HealthModule } from './health/health.module.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { KeysModule } from './keys/keys.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { LogModule } from './log/log.module.js';
import { MatchesModule } from './matches/matches.module.js';
import { PlayersModule } from './players/players.module.js';
import { QuestionsModule } from './questions/questions.module.js';
import type { WitnessOptions } from './witnesses/witness-settings.js';
import { PaceModule } from './protection/pace.module.js';
import { PreviewsModule } from './previews/previews.module.js';
import { ProvisionalModule } from './provisional/provisional.module.js';
import { ProblemFilter } from './problems/problem.filter.js';
import { RecordingModule } from './recording/recording.module.js';
import { RootModule } from './root/root.module.js';
import { RuleSetsModule, type JudgeOptions } from './rule-sets/rule-sets.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SchemaPipe } from './schema.pipe.js';
import { StreamsModule } from './streams/streams.module.js';
import { TablesModule } from './tables/tables.module.js';
import { TileSetsModule } from './tile-sets/tile-sets.module.js';
import { WallsModule } from './walls/walls.module.js';

@Module({})
export class AppModule {
  static at(
    database: DatabaseOptions & Omit<LogKeyOptions, 'log'> & WitnessOptions & JudgeOptions & FanOutOptions,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EnvironmentModule,
        PaceModule,
        DatabaseModule.at(database),
        FanOutModule.with(database),
        KeysModule.with(database),
        DeviceKeysModule,
        SessionsModule,
        IdempotencyModule,
        RecordingModule,
        TablesModule,
        DealsModule,
        MatchesModule,
        DealFollowersModule,
        WallsModule,
        LedgerModule,
        PreviewsModule,
        ImportsModule,
        StreamsModule,
        LogModule,
        CheckpointsModule.with(database),
        BundlesModule,
        DevicesModule,
        TileSetsModule,
        QuestionsModule,
        ProvisionalModule,
        PlayersModule,
        RuleSetsModule.with(database),
        CalculatorModule,
        HealthModule,
        RootModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useClass: SchemaPipe },
      ],
    };
  }
}
