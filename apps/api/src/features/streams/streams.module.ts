import { Module } from '@nestjs/common';
import { ProvisionalModule } from '../provisional/provisional.module.js';
import { DealStreamFeed } from './deal-stream-feed.js';
import { StreamsController } from './streams.controller.js';

@Module({
  imports: [ProvisionalModule],
  controllers: [StreamsController],
  providers: [DealStreamFeed],
})
export class StreamsModule {}
