import { Module } from '@nestjs/common';
import { SigningKeys } from '../signing/signing-keys.js';
import { UnsignedCommands } from '../signing/unsigned-commands.js';
import { Admission } from './deciding/admission.js';
import { Authors } from './deciding/authors.js';
import { DealCache } from './deciding/deal-cache.js';
import { DealDecider } from './deciding/deal-decider.js';
import { DealKind } from './deciding/deal-kind.js';
import { DealsController } from './deals.controller.js';
import { LegalCommandsController } from './legal-commands.controller.js';
import { DeviceRewinds } from './deciding/device-rewinds.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { RecordingModule } from '../../recording/recording.module.js';
import { JudgesModule } from '../../recording/judges/judges.module.js';

@Module({
  imports: [EnvironmentModule, DatabaseModule, RecordingModule, JudgesModule],
  controllers: [DealsController, LegalCommandsController],
  providers: [
    ...[Admission, Authors, DealCache, DealDecider, DealKind, DeviceRewinds],
    ...[SigningKeys, UnsignedCommands],
  ],
  exports: [DealCache, DealDecider, DealKind, SigningKeys],
})
export class DealsModule {}
