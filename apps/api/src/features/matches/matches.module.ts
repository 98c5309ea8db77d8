import { Module } from '@nestjs/common';
import { DealResults } from './deal-results.js';
import { MatchKind } from './match-kind.js';
import { MatchReader } from './match-reader.js';
import { MatchUpdates } from './match-updates.js';
import { MatchesController } from './matches.controller.js';

@Module({
  controllers: [MatchesController],
  providers: [DealResults, MatchKind, MatchReader, MatchUpdates],
  exports: [MatchUpdates],
})
export class MatchesModule {}
