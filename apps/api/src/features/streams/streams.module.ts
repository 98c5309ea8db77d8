import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../../access/idempotency/idempotency.module.js';
import { RequestLimitsModule } from '../../access/protection/request-limits.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { FanOutModule } from '../../platform/fan-out/fan-out.module.js';
import { RecordingModule } from '../../recording/recording.module.js';
import { ProvisionalModule } from '../provisional/provisional.module.js';
import { StreamAnswers } from './stream-answers.js';
import { StreamFanOut } from './channels/stream-fan-out.js';
import { StreamsController } from './streams.controller.js';
import { StreamTokensController } from './stream-tokens.controller.js';
import { Subjects } from './subjects.js';

@Module({
  imports: [DatabaseModule, FanOutModule, IdempotencyModule, RequestLimitsModule, RecordingModule, ProvisionalModule],
  controllers: [StreamsController, StreamTokensController],
  providers: [StreamAnswers, StreamFanOut, Subjects],
})
export class StreamsModule {}
