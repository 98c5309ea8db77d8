import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { LongAnswers } from '../long-answers/long-answers.js';
import { Calculations } from '../limits/calculations.js';
import { RequestLimits } from '../limits/request-limits.js';

@Module({
  imports: [DatabaseModule],
  providers: [Calculations, LongAnswers, RequestLimits],
  exports: [Calculations, LongAnswers, RequestLimits],
})
export class RequestLimitsModule {}
