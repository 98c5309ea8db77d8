import { Module } from '@nestjs/common';
import { ProvisionalModule } from '../provisional/provisional.module.js';
import { DealStreamFeed } from './deal-stream-feed.js';
import { StreamsController } from './streams.controller.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { FanOutModule } from '../../platform/fan-out/fan-out.module.js';
import { RequestLimitsModule } from '../../access/protection/request-limits.module.js';
import { RecordingModule } from '../../recording/recording.module.js';

@Module({
  imports: [DatabaseModule, FanOutModule, RequestLimitsModule, RecordingModule, ProvisionalModule],
  controllers: [StreamsController],
  providers: [DealStreamFeed],
})
export class StreamsModule {}
