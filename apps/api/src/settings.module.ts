import { Module, type DynamicModule } from '@nestjs/common';
import type { DatabaseOptions } from './platform/database/database.module.js';
import { DATABASE_OPTIONS } from './platform/database/tokens.js';
import { FAN_OUT_OPTIONS } from './platform/fan-out/appends.js';
import type { FanOutOptions } from './platform/fan-out/fan-out.module.js';
import { JUDGE_OPTIONS, type JudgeOptions } from './recording/judges/judges.module.js';

export type Settings = DatabaseOptions & FanOutOptions & JudgeOptions;

const TOKENS = [DATABASE_OPTIONS, FAN_OUT_OPTIONS, JUDGE_OPTIONS];

/** The settings, by the token of each module that reads some of them. It is global, so that those modules need no settings to be named. */
@Module({})
export class SettingsModule {
  static forRoot(settings: Settings): DynamicModule {
    const providers = TOKENS.map((provide) => ({ provide, useValue: settings }));
    return { module: SettingsModule, global: true, providers, exports: TOKENS };
  }
}
