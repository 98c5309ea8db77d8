import { below, between } from '#random';
import { SIDES } from '#tiles';
import type { Range } from '../../table/pace.js';
import { ZONE_NAMES, type ZoneName } from '../../table/zones.js';
import { delayed } from '../layer/delayed.js';
import type { Layer, Scene } from '../layer/layer.js';

const LASTS: Range = [3_000, 6_000];

/** After the deal the players mix the tiles over all antennas before the machine takes them. */
export const washing = ({ clock, random, zones, displacements, count }: Scene): Layer => {
  let isWashing = false;
  const push = (tag: string): void => {
    if (!isWashing || zones().placeOf(tag) === undefined) return;
    const side = SIDES[below(random, SIDES.length)] as (typeof SIDES)[number];
    const ms = between(random, [300, 1_200]);
    displacements.displace(tag, { side, zone: ZONE_NAMES[below(random, ZONE_NAMES.length)] as ZoneName }, ms);
    clock.after(ms + 1, () => push(tag));
  };
  let settled = false;
  return {
    adapt: (steps) =>
      delayed(steps, (_, previous) =>
        previous?.act?.events.some(({ type }) => type === 'DealSettled') === true ? between(random, LASTS) : 0,
      ),
    onStep: ({ act }) => {
      settled = act?.events.some(({ type }) => type === 'DealSettled') === true;
      if (act?.command.type === 'OpenDeal') isWashing = false;
    },
    onUpcoming: (_, inMs) => {
      if (!settled) return;
      settled = false;
      count();
      // The pause before the wash is the same as without this layer.
      clock.after(Math.max(0, inMs - LASTS[0]), () => {
        isWashing = true;
        zones().tags().forEach(push);
      });
    },
  };
};
