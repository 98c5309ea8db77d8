import { Module } from '@nestjs/common';
import { SigningKeys } from '../device-signatures/signing-keys.js';
import { UnsignedCommands } from '../device-signatures/unsigned-commands.js';
import { Admission } from './admission.js';
import { Authors } from './authors.js';
import { DealCache } from './deal-cache.js';
import { DealDecider } from './deal-decider.js';
import { DealKind } from './deal-kind.js';
import { DealsController } from './deals.controller.js';
import { LegalCommandsController } from './legal-commands.controller.js';
import { DeviceRewinds } from './device-rewinds.js';

@Module({
  controllers: [DealsController, LegalCommandsController],
  providers: [
    ...[Admission, Authors, DealCache, DealDecider, DealKind, DeviceRewinds],
    ...[SigningKeys, UnsignedCommands],
  ],
  exports: [DealCache, DealDecider, DealKind, SigningKeys],
})
export class DealsModule {}
