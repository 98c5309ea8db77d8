import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Connections, HOST_ROUTER } from './connections.js';
import type { HostRouter } from './program/logs/host-router.js';
import { BundlesModule } from './features/log/bundles/bundles.module.js';
import { CalculatorModule } from './features/calculator/calculator.module.js';
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
import { PlayersModule } from './features/players/players.module.js';
import { QuestionsModule } from './features/questions/questions.module.js';
import type { WitnessOptions } from './features/log/witnesses/witness-settings.js';
import { PreviewsModule } from './features/previews/previews.module.js';
import { ProvisionalModule } from './features/provisional/provisional.module.js';
import { ProblemFilter } from './http/problems/problem.filter.js';
import { RootModule } from './features/root/root.module.js';
import { RuleSetsModule } from './features/rule-sets/rule-sets.module.js';
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
        SettingsModule.forRoot(settings),
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
        PlayersModule,
        RuleSetsModule,
        CalculatorModule,
        HealthModule.with(checkpoints),
        RootModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: HOST_ROUTER, useValue: router },
        Connections,
      ],
    };
  }
}
