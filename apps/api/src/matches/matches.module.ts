import { Module } from '@nestjs/common';
import { DealReader } from '../deals/deal-reader.js';
import { Repeats } from '../deals/repeats.js';
import { DealResults } from './deal-results.js';
import { MatchBook } from './match-book.js';
import { MatchDesk } from './match-desk.js';
import { MatchEventsController } from './match-events.controller.js';
import { MatchReader } from './match-reader.js';
import { MatchRecorder } from './match-recorder.js';
import { MatchesController } from './matches.controller.js';

@Module({
  controllers: [MatchesController, MatchEventsController],
  providers: [DealReader, DealResults, MatchBook, MatchDesk, MatchReader, MatchRecorder, Repeats],
  exports: [MatchBook, Repeats],
})
export class MatchesModule {}
