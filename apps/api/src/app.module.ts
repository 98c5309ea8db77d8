import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Connections, HOST_ROUTER } from './connections.js';
import type { HostRouter } from './program/logs/host-router.js';
import { BundlesModule } from './features/log/bundles/bundles.module.js';
import { CalculatorController } from './features/calculator/calculator.controller.js';
import { CheckpointsModule } from './features/log/checkpoints/checkpoints.module.js';
import type { LogKeyOptions } from './features/log/checkpoints/key-files.js';
import { DealFollowersModule } from './deal-followers.module.js';
import { DealsModule } from './features/deals/deals.module.js';
import { DeviceKeysModule } from './features/device-keys/device-keys.module.js';
import { DevicesModule } from './features/devices/devices.module.js';
import { HealthModule } from './features/health/health.module.js';
import { ImportsModule } from './features/imports/imports.module.js';
import { KeysModule } from './features/keys/keys.module.js';
import { LedgerModule } from './features/ledger/ledger.module.js';
import { LogModule } from './features/log/export/log.module.js';
import { MatchesModule } from './features/matches/matches.module.js';
import { PlayersController } from './features/players/players.controller.js';
import { QuestionsModule } from './features/questions/questions.module.js';
import type { WitnessOptions } from './features/log/witnesses/witness-settings.js';
import { PreviewsModule } from './features/previews/previews.module.js';
import { ProvisionalModule } from './features/provisional/provisional.module.js';
import { ProblemFilter } from './http/problems/problem.filter.js';
import { RootController } from './features/root/root.controller.js';
import { EditionsController } from './features/rule-sets/editions.controller.js';
import { RuleSetsController } from './features/rule-sets/rule-sets.controller.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { JudgesModule } from './recording/judges/judges.module.js';
import { SharedModule } from './shared.module.js';
import { SettingsModule, type Settings } from './settings.module.js';
import { SessionsModule } from './features/sessions/sessions.module.js';
import { StreamsModule } from './features/streams/streams.module.js';
import { TablesModule } from './features/tables/tables.module.js';
import { TileSetsModule } from './features/tile-sets/tile-sets.module.js';
import { WallsModule } from './features/walls/walls.module.js';

@Module({})
export class AppModule {
  static forRoot(settings: Settings & Omit<LogKeyOptions, 'log'> & WitnessOptions, router?: HostRouter): DynamicModule {
    const checkpoints = CheckpointsModule.forRoot(settings);
    return {
      module: AppModule,
      imports: [
        ...[SettingsModule.forRoot(settings), DatabaseModule, JudgesModule, SharedModule],
        KeysModule.forRoot(settings),
        DeviceKeysModule,
        SessionsModule,
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
        checkpoints,
        BundlesModule.with(checkpoints),
        DevicesModule,
        TileSetsModule,
        QuestionsModule,
        ProvisionalModule,
        HealthModule.with(checkpoints),
      ],
      // Controllers that need nothing but what is shared.
      controllers: [PlayersController, RuleSetsController, EditionsController, CalculatorController, RootController],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: HOST_ROUTER, useValue: router },
        Connections,
      ],
    };
  }
}
