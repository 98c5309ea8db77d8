import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { LongAnswers } from '../long-answers/long-answers.js';
import { Calculations } from '../limits/calculations.js';
import { RequestLimits } from '../limits/request-limits.js';
import { StreamPlaces } from '../long-answers/stream-places.js';

@Module({
  imports: [DatabaseModule],
  providers: [Calculations, LongAnswers, RequestLimits, StreamPlaces],
  exports: [Calculations, LongAnswers, RequestLimits, StreamPlaces],
})
export class RequestLimitsModule {}
