import type { Awaitable } from './at-once.js';
import type { DealFollower, DealMove, FollowUp, OneFollower } from './deal-follower.js';
import type { Refused } from './outcome.js';

const NOTHING: FollowUp = { streams: [] };

/** Several records that change with their deals. Their events follow those of the deal in the order of the followers. */
export class DealFollowers implements DealFollower {
  constructor(private readonly followers: readonly OneFollower[]) {}

  appendsFor(move: DealMove): Awaitable<FollowUp | Refused | 'lost-race'> {
    const concerned = this.followers.filter((each) => each.concerns(move));
    return concerned.length === 0 ? NOTHING : appendsOf(concerned, move);
  }
}

const appendsOf = async (
  followers: readonly DealFollower[],
  move: DealMove,
): Promise<FollowUp | Refused | 'lost-race'> => {
  const all: FollowUp[] = [];
  for (const follower of followers) {
    const followUp = await follower.appendsFor(move);
    if (followUp === 'lost-race' || 'kind' in followUp) return followUp;
    all.push(followUp);
  }
  return {
    streams: all.flatMap(({ streams }) => streams),
    unchanged: all.flatMap(({ unchanged = [] }) => unchanged),
  };
};
