import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AnswerOnce } from './answer-once.js';
import { IdempotencyKeyGuard } from './idempotency-key.guard.js';

@Global()
@Module({
  providers: [AnswerOnce, { provide: APP_GUARD, useClass: IdempotencyKeyGuard }],
  exports: [AnswerOnce],
})
export class IdempotencyModule {}
