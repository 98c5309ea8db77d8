import { Module } from '@nestjs/common';
import { DeviceKeyIssuer } from './device-key-issuer.js';
import { DeviceKeysController } from './device-keys.controller.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { IdempotencyModule } from '../../access/idempotency/idempotency.module.js';
import { RequestLimitsModule } from '../../access/protection/request-limits.module.js';

@Module({
  imports: [EnvironmentModule, DatabaseModule, IdempotencyModule, RequestLimitsModule],
  controllers: [DeviceKeysController],
  providers: [DeviceKeyIssuer],
})
export class DeviceKeysModule {}
