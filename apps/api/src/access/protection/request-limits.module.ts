import { Global, Module } from '@nestjs/common';
import { LongAnswers } from '../long-answers/long-answers.js';
import { Calculations } from '../limits/calculations.js';
import { RequestLimits } from '../limits/request-limits.js';

@Global()
@Module({ providers: [Calculations, LongAnswers, RequestLimits], exports: [Calculations, LongAnswers, RequestLimits] })
export class RequestLimitsModule {}
