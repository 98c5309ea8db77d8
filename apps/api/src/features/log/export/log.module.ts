import { Module } from '@nestjs/common';
import { EventDisclosures } from './event-disclosures.js';
import { LogExport } from './log-export.js';
import { LogController } from './log.controller.js';

@Module({
  controllers: [LogController],
  providers: [EventDisclosures, LogExport],
  exports: [EventDisclosures],
})
export class LogModule {}
