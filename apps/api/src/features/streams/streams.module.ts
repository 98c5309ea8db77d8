import { Module } from '@nestjs/common';
import { FanOutModule } from '../../platform/fan-out/fan-out.module.js';
import { ProvisionalModule } from '../provisional/provisional.module.js';
import { StreamAnswers } from './stream-answers.js';
import { StreamFanOut } from './channels/stream-fan-out.js';
import { StreamsController } from './streams.controller.js';
import { StreamTokensController } from './stream-tokens.controller.js';
import { Subjects } from './subjects.js';

@Module({
  imports: [FanOutModule, ProvisionalModule],
  controllers: [StreamsController, StreamTokensController],
  providers: [StreamAnswers, StreamFanOut, Subjects],
})
export class StreamsModule {}
