import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { KeyGuard } from './key.guard.js';
import { KeyIssuer } from './key-issuer.js';
import { KeysController } from './keys.controller.js';
import { KnownKeys } from './known-keys.js';
import { ReadsOnlyGuard } from './reads-only.guard.js';
import { Visitors } from './visitors.js';

@Module({
  controllers: [KeysController],
  providers: [
    ...[KeyIssuer, KnownKeys, Visitors],
    // In this order.
    { provide: APP_GUARD, useClass: KeyGuard },
    { provide: APP_GUARD, useClass: ReadsOnlyGuard },
  ],
})
export class KeysModule {}
