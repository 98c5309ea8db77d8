import { below, between, happens } from '#random';
import type { Zone, ZoneName } from '#simulated-table';
import { type Side, SIDES } from '#tiles';
import { chanceOf } from './chance-of.js';
import type { Link, MarginRange } from './link.js';
import type { Placement } from './placements.js';

/** Tiles that a second antenna reads too. */
export interface CrossReads {
  /** The share of the placements that have a second link. */
  readonly share: number;
  readonly marginDb: MarginRange;
}

type Overlapping = { readonly [zone in ZoneName]: readonly ZoneName[] };

/** Rack and melds lie side by side at the edge of the table. */
const RACK_AND_MELDS: Overlapping = { rack: ['melds'], river: [], melds: ['rack'], aside: [] };

/** The river lies between the rack, the melds and the centre. */
const AROUND_RIVER: Overlapping = {
  rack: ['river'],
  river: ['rack', 'melds', 'aside'],
  melds: ['river'],
  aside: ['river'],
};

/** For each zone, the zones of the next sides whose fields may overlap with its own at the corner. */
const CORNERS: Overlapping = {
  rack: ['melds', 'rack'],
  river: ['river', 'melds'],
  melds: ['rack', 'melds', 'river'],
  aside: [],
};

const besides = (side: Side): readonly Side[] =>
  [1, 3].map((steps) => SIDES[(SIDES.indexOf(side) + steps) % SIDES.length] as Side);

type Overlaps = (placement: Placement) => readonly Zone[];

const onSameSide =
  (overlapping: Overlapping): Overlaps =>
  ({ side, zone }) =>
    overlapping[zone].map((other) => ({ side, zone: other }));

const onNextSides: Overlaps = ({ side, zone }) =>
  besides(side).flatMap((other) => CORNERS[zone].map((next) => ({ side: other, zone: next })));

/** The second link of a placement, if it has one: constant until the tile is moved. */
const secondLink =
  (name: string, overlaps: Overlaps) =>
  (seed: number, placement: Placement, reads: CrossReads | undefined): readonly Link[] => {
    const places = overlaps(placement);
    if (reads === undefined || places.length === 0) return [];
    const random = chanceOf(seed, name, placement.tag, placement.number);
    if (!happens(random, reads.share)) return [];
    const place = places[below(random, places.length)] as Zone;
    return [{ ...place, tag: placement.tag, marginDb: between(random, reads.marginDb) }];
  };

/** The link from the rack to the antenna of the melds, or back. */
export const rackMeldsLink = secondLink('rack and melds', onSameSide(RACK_AND_MELDS));

/** The link from the river to an antenna around it on the same side, or back. */
export const riverLink = secondLink('river', onSameSide(AROUND_RIVER));

/** The link to an antenna of the next side. */
export const cornerLink = secondLink('corners', onNextSides);
