import { Module } from '@nestjs/common';
import { SessionIssuer } from './session-issuer.js';
import { SessionsController } from './sessions.controller.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { IdempotencyModule } from '../../access/idempotency/idempotency.module.js';
import { RequestLimitsModule } from '../../access/protection/request-limits.module.js';

@Module({
  imports: [EnvironmentModule, DatabaseModule, IdempotencyModule, RequestLimitsModule],
  controllers: [SessionsController],
  providers: [SessionIssuer],
})
export class SessionsModule {}
