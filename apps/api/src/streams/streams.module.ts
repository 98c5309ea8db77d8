import { Module } from '@nestjs/common';
import { ProvisionalModule } from '../provisional/provisional.module.js';
import { DealStreamFeed } from './deal-stream-feed.js';
import { LogTail } from './log-tail.js';
import { ProvisionalTail } from './provisional-tail.js';
import { StreamsController } from './streams.controller.js';

@Module({
  imports: [ProvisionalModule],
  controllers: [StreamsController],
  providers: [DealStreamFeed, LogTail, ProvisionalTail],
})
export class StreamsModule {}
