import type { Side } from '#tiles';
import { atOwn, counted, expected, type Placement, PRIOR, updated } from '../../signal/likelihood/placement.js';
import type { Sight } from '../../signal/likelihood/sight.js';
import type { Tag } from '../../signal/tags/tags.js';
import { zoneAt } from '../../signal/inventory/zones.js';
import type { Readings } from './readings.js';

/** How a dealt tile stands on its rack, as far as the readings since its first answer there show. */
export const placementSoFar = (readings: Readings, sight: Sight, tag: Tag, side: Side): Placement => {
  const rack = zoneAt(side, 'rack');
  const since = readings.cameTo(side, tag);
  return [rack, zoneAt(side, 'river')]
    .flatMap((zone) => readings.of(zone))
    .filter(({ number }) => number > since)
    .sort((one, other) => one.number - other.number)
    .reduce((belief, { zone, tags }) => {
      const seen = tags.has(tag);
      const usual = sight.likelihoods(zone, rack, seen);
      const of = zone === rack ? atOwn(belief, usual, seen) : usual;
      const after = updated(belief, of, expected(belief, of), PRIOR);
      return zone === rack ? counted(after, seen) : after;
    }, PRIOR);
};
