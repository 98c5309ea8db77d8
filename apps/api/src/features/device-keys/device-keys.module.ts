import { Module } from '@nestjs/common';
import { DeviceKeyIssuer } from './device-key-issuer.js';
import { DeviceKeysController } from './device-keys.controller.js';

@Module({
  controllers: [DeviceKeysController],
  providers: [DeviceKeyIssuer],
})
export class DeviceKeysModule {}
