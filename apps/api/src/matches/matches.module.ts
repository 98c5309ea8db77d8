import { Module } from '@nestjs/common';
import { DealReader } from '../deals/deal-reader.js';
import { Repeats } from '../deals/repeats.js';
import { DealResults } from './deal-results.js';
import { MatchUpdates } from './match-updates.js';
import { MatchService } from './match-service.js';
import { MatchEventsController } from './match-events.controller.js';
import { MatchReader } from './match-reader.js';
import { MatchRecorder } from './match-recorder.js';
import { MatchesController } from './matches.controller.js';

@Module({
  controllers: [MatchesController, MatchEventsController],
  providers: [DealReader, DealResults, MatchUpdates, MatchService, MatchReader, MatchRecorder, Repeats],
  exports: [MatchUpdates, Repeats],
})
export class MatchesModule {}
