import { Global, Module } from '@nestjs/common';
import { DEAL_FOLLOWER } from '../recording/deal-follower.js';
import { DealResults } from './deal-results.js';
import { MatchEventsController } from './match-events.controller.js';
import { MatchKind } from './match-kind.js';
import { MatchReader } from './match-reader.js';
import { MatchService } from './match-service.js';
import { MatchUpdates } from './match-updates.js';
import { MatchesController } from './matches.controller.js';

/** Global, because deals inject the follower without knowing that matches are it. */
@Global()
@Module({
  controllers: [MatchesController, MatchEventsController],
  providers: [
    DealResults,
    MatchKind,
    MatchReader,
    MatchService,
    MatchUpdates,
    { provide: DEAL_FOLLOWER, useExisting: MatchUpdates },
  ],
  exports: [DEAL_FOLLOWER],
})
export class MatchesModule {}
