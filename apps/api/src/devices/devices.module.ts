import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { DeviceDamageReports } from './device-damage-reports.js';
import { DeviceIngest } from './device-ingest.js';
import { DevicesController } from './devices.controller.js';

@Module({ imports: [DealsModule], controllers: [DevicesController], providers: [DeviceIngest, DeviceDamageReports] })
export class DevicesModule {}
