import { Global, Module } from '@nestjs/common';
import { LongAnswers } from '../long-answers/long-answers.js';
import { Calculations } from '../limits/calculations.js';
import { Pace } from '../limits/pace.js';

@Global()
@Module({ providers: [Calculations, LongAnswers, Pace], exports: [Calculations, LongAnswers, Pace] })
export class PaceModule {}
