import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { DealStreamFeed } from './deal-stream-feed.js';
import { LogTail } from './log-tail.js';
import { StreamCap } from './stream-cap.js';
import { StreamsController } from './streams.controller.js';

@Module({ imports: [DealsModule], controllers: [StreamsController], providers: [DealStreamFeed, LogTail, StreamCap] })
export class StreamsModule {}
