import { Module } from '@nestjs/common';
import { EventDisclosures } from './event-disclosures.js';
import { LogExport } from './log-export.js';
import { LogController } from './log.controller.js';
import { DatabaseModule } from '../../../platform/database/database.module.js';
import { RequestLimitsModule } from '../../../access/protection/request-limits.module.js';
import { RecordingModule } from '../../../recording/recording.module.js';

@Module({
  imports: [DatabaseModule, RequestLimitsModule, RecordingModule],
  controllers: [LogController],
  providers: [EventDisclosures, LogExport],
  exports: [EventDisclosures],
})
export class LogModule {}
