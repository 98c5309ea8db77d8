import type { DealFollower, DealMove, FollowUp } from './deal-follower.js';
import type { Refused } from './outcome.js';

/** Several records that change with their deals. Their events follow those of the deal in the order of the followers. */
export class DealFollowers implements DealFollower {
  constructor(private readonly followers: readonly DealFollower[]) {}

  async appendsFor(move: DealMove): Promise<FollowUp | Refused | 'lost-race'> {
    const all: FollowUp[] = [];
    for (const follower of this.followers) {
      const followUp = await follower.appendsFor(move);
      if (followUp === 'lost-race' || 'kind' in followUp) return followUp;
      all.push(followUp);
    }
    return {
      streams: all.flatMap(({ streams }) => streams),
      unchanged: all.flatMap(({ unchanged = [] }) => unchanged),
    };
  }
}
