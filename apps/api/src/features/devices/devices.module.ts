import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { BatchSignatures } from './batch-signatures.js';
import { SigningKeysController } from '../signing/signing-keys.controller.js';
import { BatchTables } from './batch-tables.js';
import { DeviceIngest } from './device-ingest.js';
import { Devices } from './device-directory.js';
import { DeviceStatusController } from './device-status.controller.js';
import { DevicesController } from './devices.controller.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { IdempotencyModule } from '../../access/idempotency/idempotency.module.js';
import { RecordingModule } from '../../recording/recording.module.js';

@Module({
  imports: [EnvironmentModule, DatabaseModule, IdempotencyModule, RecordingModule, DealsModule],
  controllers: [DevicesController, DeviceStatusController, SigningKeysController],
  providers: [DeviceIngest, Devices, BatchTables, BatchSignatures],
})
export class DevicesModule {}
