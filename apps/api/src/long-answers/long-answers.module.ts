import { Module } from '@nestjs/common';
import { LongAnswers } from './long-answers.js';

@Module({ providers: [LongAnswers], exports: [LongAnswers] })
export class LongAnswersModule {}
