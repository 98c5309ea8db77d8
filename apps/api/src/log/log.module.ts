import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { LongAnswersModule } from '../long-answers/long-answers.module.js';
import { EventDisclosures } from './event-disclosures.js';
import { LogExport } from './log-export.js';
import { LogController } from './log.controller.js';

@Module({
  imports: [DealsModule, LongAnswersModule],
  controllers: [LogController],
  providers: [EventDisclosures, LogExport],
  exports: [EventDisclosures],
})
export class LogModule {}
