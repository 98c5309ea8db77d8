import { below, between, happens } from '#random';
import { SIDES } from '#tiles';
import type { Range } from '../../table/pace.js';
import { delayed } from '../layer/delayed.js';
import type { Layer, Scene } from '../layer/layer.js';

/** The time from the deal until the players have noticed and corrected the misdeal (ms). */
const NOTICED: Range = [4_000, 10_000];
const AGREED_MS = 2_000;

/** In a share of the deals one player is dealt a tile too few or too many. Play begins when this is corrected. */
export const misdeals = (share: number, { random, zones, displacements, nextInWall, count }: Scene): Layer => {
  let noticedMs = 0;
  const isDealt = (type: string | undefined): boolean => type === 'DealHands';
  const misdeal = (): void => {
    const side = SIDES[below(random, SIDES.length)] as (typeof SIDES)[number];
    const rack = zones().tagsIn({ side, zone: 'rack' });
    const isTooFew = happens(random, 0.5);
    const tag = isTooFew ? rack[below(random, rack.length)] : nextInWall();
    if (tag === undefined) return;
    if (displacements.displace(tag, isTooFew ? undefined : { side, zone: 'rack' }, noticedMs)) count();
  };
  return {
    adapt: (steps) =>
      delayed(steps, (step, previous) => {
        if (isDealt(step.act?.command.type)) noticedMs = happens(random, share) ? between(random, NOTICED) : 0;
        return isDealt(previous?.act?.command.type) && noticedMs > 0 ? noticedMs + AGREED_MS : 0;
      }),
    onStep: ({ act }) => {
      if (isDealt(act?.command.type) && noticedMs > 0) misdeal();
    },
  };
};
