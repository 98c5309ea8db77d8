import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { DatabaseOptions } from '../database/database.module.js';
import { ClockGuard } from './clock.guard.js';
import { KeyGuard } from './key.guard.js';
import { KeyIssuer } from './key-issuer.js';
import { KeyUses } from './key-uses.js';
import { KeysController } from './keys.controller.js';
import { KnownKeys } from './known-keys.js';
import { ReadsOnlyGuard } from './reads-only.guard.js';
import { Visitors } from './visitors.js';

@Module({})
export class KeysModule {
  static with({ readsOnly = false }: Pick<DatabaseOptions, 'readsOnly'>): DynamicModule {
    // In this order, so a stranger learns only that a key is missing.
    const guards = [KeyGuard, readsOnly ? ReadsOnlyGuard : ClockGuard];
    return {
      module: KeysModule,
      controllers: [KeysController],
      providers: [
        KeyIssuer,
        KeyUses,
        KnownKeys,
        Visitors,
        ...guards.map((useClass) => ({ provide: APP_GUARD, useClass })),
      ],
    };
  }
}
