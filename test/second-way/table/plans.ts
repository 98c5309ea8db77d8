import type { Seeded } from '#testing';
import type { Seat, Tile } from '#tiles';
import { isOf, KINDS, without } from '../words.js';
import type { Aim, Fate, Shared } from './fate.js';

type Tiles = readonly Tile[];
type FourHands = { readonly [seat in Seat]: Tiles };

/** The dealt hands, the planned hands, and the rest for the wall. */
export interface Dealing {
  /** 14 tiles each, complete. */
  readonly plans: FourHands;
  readonly hands: FourHands;
  readonly wall: Tiles;
}

const forSeats = (hand: (seat: Seat) => Tiles): FourHands => ({
  east: hand('east'),
  south: hand('south'),
  west: hand('west'),
  north: hand('north'),
});

const chow = (tile: Tile): Tiles => KINDS.slice(KINDS.indexOf(tile), KINDS.indexOf(tile) + 3);
const pung = (tile: Tile): Tiles => [tile, tile, tile];
const pair = (tile: Tile): Tiles => [tile, tile];
const beginsChow = (tile: Tile): boolean => Number(tile[0]) <= 7;

const anySet = (kinds: Tiles, chance: Seeded): Tiles => {
  const tile = chance.pick(kinds);
  return beginsChow(tile) && chance.next() < 0.7 ? chow(tile) : pung(tile);
};
const setsOf = (set: (kinds: Tiles, chance: Seeded) => Tiles, first: Tiles, kinds: Tiles, chance: Seeded): Tiles => {
  const others = [1, 2, 3, 4].slice(first.length / 3).flatMap(() => set(kinds, chance));
  return [...first, ...others, ...pair(chance.pick(kinds))];
};

/** A random complete hand of the given kinds around a first set. It does not check the number of copies. */
const PLANNED: { readonly [aim in Aim]: (first: Tiles, kinds: Tiles, chance: Seeded) => Tiles } = {
  sets: (first, kinds, chance) => setsOf(anySet, first, kinds, chance),
  flush: (first, kinds, chance) => {
    const suit = (first[0] ?? chance.pick(kinds))[1];
    return PLANNED.sets(
      first,
      kinds.filter((kind) => kind[1] === suit),
      chance,
    );
  },
  pungs: (first, kinds, chance) => setsOf(() => pung(chance.pick(kinds)), first, kinds, chance),
  pairs: (_, kinds, chance) => [1, 2, 3, 4, 5, 6, 7].flatMap(() => pair(chance.pick(kinds))),
  // Four of a kind, which only a fifth would complete, as its pair (A05, SS-fin.5).
  'fifth tile': (_, kinds, chance) => {
    const tile = chance.pick(kinds);
    const apart = kinds.filter((kind) => kind[1] !== tile[1] && beginsChow(kind));
    return [...pung(tile), ...pair(tile), ...[1, 2, 3].flatMap(() => chow(chance.pick(apart)))];
  },
};

const ALL_TILES: Tiles = KINDS.flatMap((kind) => [kind, kind, kind, kind]);
const MOST_TRIES = 300;

/** The set that needs the shared kind: a pung for the konger, a chow for a seat that would rob it, none for the donor. */
const firstSet = (seat: Seat, shared: Shared | undefined, chance: Seeded): Tiles => {
  if (shared === undefined || seat === shared.donor) return [];
  if (seat === shared.konger) return pung(shared.tile);
  return chance.pick(
    KINDS.filter(beginsChow)
      .map(chow)
      .filter((tiles) => tiles.includes(shared.tile)),
  );
};

/** Four complete hands in the suits that their players plan with, as far as possible from one set of tiles. */
const plansUnder = ({ temperaments, shared }: Fate, chance: Seeded): FourHands => {
  let pool = ALL_TILES;
  return forSeats((seat) => {
    const { aim, forbidden, keepsForbidden } = temperaments[seat];
    const kinds = KINDS.filter((kind) => kind !== shared?.tile && (keepsForbidden || !isOf(forbidden, kind)));
    for (let tries = 1; ; tries += 1) {
      const plan = PLANNED[aim](firstSet(seat, shared, chance), kinds, chance);
      // The players wait for the shared kind and a fifth tile; they are not dealt.
      const left = without(
        pool,
        aim === 'fifth tile' ? [...new Set(plan)] : plan.filter((tile) => tile !== shared?.tile),
      );
      if (left === undefined && tries < MOST_TRIES) continue;
      pool = left ?? pool;
      return plan;
    }
  });
};

/** The tiles of a plan that are not among those held. */
export const missingFrom = (plan: Tiles, held: Tiles): Tiles =>
  held.reduce((missing, tile) => without(missing, [tile]) ?? missing, plan);

/** The plans as far as the players are dealt them, filled up by chance. */
export const dealtUnder = (fate: Fate, chance: Seeded): Dealing => {
  const { shared } = fate;
  const plans = plansUnder(fate, chance);
  const pool = [...chance.shuffled(ALL_TILES)];
  const take = (tile: Tile): Tiles => (pool.includes(tile) ? pool.splice(pool.indexOf(tile), 1) : []);
  const size = (seat: Seat): number => (seat === 'east' ? 14 : 13);
  const given = forSeats((seat) => {
    const first = givenFirst(seat, shared, chance);
    const later = missingFrom(plans[seat], shared ? [...first, shared.tile] : first);
    const planned = [...first, ...chance.shuffled(later)];
    return planned.slice(0, Math.min(size(seat), 14 - fate.temperaments[seat].missing)).flatMap(take);
  });
  // The rest of the shared kind stays in the wall.
  const fillings = pool.filter((tile) => tile !== shared?.tile);
  const hands = forSeats((seat) => [...given[seat], ...fillings.splice(0, size(seat) - given[seat].length)]);
  return { plans, hands, wall: [...fillings, ...pool.filter((tile) => tile === shared?.tile)] };
};

const givenFirst = (seat: Seat, shared: Shared | undefined, chance: Seeded): Tiles => {
  if (seat === shared?.donor) return [shared.tile];
  if (seat === shared?.konger) return chance.next() < 0.3 ? pung(shared.tile) : pair(shared.tile);
  return [];
};
