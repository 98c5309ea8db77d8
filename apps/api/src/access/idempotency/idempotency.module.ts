import { Module } from '@nestjs/common';
import { AnswerOnce } from './answer-once.js';
import { DatabaseModule } from '../../platform/database/database.module.js';

@Module({ imports: [DatabaseModule], providers: [AnswerOnce], exports: [AnswerOnce] })
export class IdempotencyModule {}
