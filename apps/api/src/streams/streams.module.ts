import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { LongAnswersModule } from '../long-answers/long-answers.module.js';
import { ProvisionalModule } from '../provisional/provisional.module.js';
import { DealStreamFeed } from './deal-stream-feed.js';
import { LogTail } from './log-tail.js';
import { ProvisionalTail } from './provisional-tail.js';
import { StreamsController } from './streams.controller.js';

@Module({
  imports: [DealsModule, LongAnswersModule, ProvisionalModule],
  controllers: [StreamsController],
  providers: [DealStreamFeed, LogTail, ProvisionalTail],
})
export class StreamsModule {}
