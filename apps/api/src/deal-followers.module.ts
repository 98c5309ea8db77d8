import { Global, Module } from '@nestjs/common';
import { MatchesModule } from './features/matches/matches.module.js';
import { MatchUpdates } from './features/matches/match-updates.js';
import { DEAL_FOLLOWER } from './recording/deal-follower.js';
import { DealFollowers } from './recording/deal-followers.js';
import { WallReader } from './features/walls/wall-reader.js';
import { WallReveals } from './features/walls/wall-reveals.js';
import { EnvironmentModule } from './platform/environment/environment.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { JudgesModule } from './recording/judges/judges.module.js';

/** Global, because deals inject the follower without knowing that matches and walls are it. */
/** Deals do not know the records that follow them, so their modules cannot name this one. */
@Global()
@Module({
  imports: [EnvironmentModule, DatabaseModule, JudgesModule, MatchesModule],
  providers: [
    WallReader,
    WallReveals,
    {
      provide: DEAL_FOLLOWER,
      // A match cites the hash of the event before its own, which settles the deal: matches come first.
      useFactory: (matches: MatchUpdates, walls: WallReveals) => new DealFollowers([matches, walls]),
      inject: [MatchUpdates, WallReveals],
    },
  ],
  exports: [DEAL_FOLLOWER],
})
export class DealFollowersModule {}
