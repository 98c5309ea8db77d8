import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { DatabaseOptions } from '../../platform/database/database.module.js';
import { ClockGuard } from '../../access/keys/clock.guard.js';
import { IdempotencyKeyGuard } from '../../access/idempotency/idempotency-key.guard.js';
import { KeyGuard } from '../../access/keys/key.guard.js';
import { KeyIssuer } from './key-issuer.js';
import { KeyUses } from '../../access/keys/key-uses.js';
import { KeysController } from './keys.controller.js';
import { KnownKeys } from '../../access/keys/known-keys.js';
import { ReadsOnlyGuard } from '../../access/keys/reads-only.guard.js';
import { Visitors } from '../../access/keys/visitors.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { IdempotencyModule } from '../../access/idempotency/idempotency.module.js';
import { RequestLimitsModule } from '../../access/protection/request-limits.module.js';

@Module({})
export class KeysModule {
  static forRoot({ readsOnly = false }: Pick<DatabaseOptions, 'readsOnly'>): DynamicModule {
    // In this order, so a stranger learns only that a key is missing.
    const guards = [KeyGuard, readsOnly ? ReadsOnlyGuard : ClockGuard, IdempotencyKeyGuard];
    return {
      module: KeysModule,
      imports: [EnvironmentModule, DatabaseModule, IdempotencyModule, RequestLimitsModule],
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
