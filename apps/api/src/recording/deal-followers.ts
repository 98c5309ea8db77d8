import type { DealState } from '#deal';
import type { Awaitable } from '../platform/environment/awaitable.js';
import type { DealFollower, DealMove, FollowUp, OneFollower, TimeOfPlay } from './deal-follower.js';
import type { Refused } from './outcome.js';

const NOTHING: FollowUp = { streams: [] };
const ALL_PERMITTED: TimeOfPlay = { permitsActs: true, permitsEnd: true };

/** Several records that change with their deals. Their events follow those of the deal in the order of the followers. */
export class DealFollowers implements DealFollower {
  constructor(private readonly followers: readonly OneFollower[]) {}

  appendsFor(move: DealMove): Awaitable<FollowUp | Refused | 'lost-race'> {
    const concerned = this.followers.filter((each) => each.concerns(move));
    return concerned.length === 0 ? NOTHING : appendsOf(concerned, move);
  }

  async refusalAhead(move: DealMove): Promise<Refused | undefined> {
    for (const each of this.followers) {
      const refusal = each.concerns(move) ? await each.refusalAhead?.(move) : undefined;
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  async timeOfPlay(deal: DealState, at: string): Promise<TimeOfPlay> {
    const all = await Promise.all(
      this.followers.map(async (each) => (await each.timeOfPlay?.(deal, at)) ?? ALL_PERMITTED),
    );
    return {
      permitsActs: all.every(({ permitsActs }) => permitsActs),
      permitsEnd: all.every(({ permitsEnd }) => permitsEnd),
    };
  }
}

const appendsOf = async (
  followers: readonly OneFollower[],
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
