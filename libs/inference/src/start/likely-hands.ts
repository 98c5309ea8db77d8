import { type Seat, SEATS, type Side, SIDES } from '#tiles';
import type { Links } from '../signal/links.js';
import { logSum } from '../signal/log-sum.js';
import type { Tag } from '../signal/tags.js';
import type { Hands } from './earlier-hands.js';
import { type Place, PLACES } from './places.js';

/** Hands that may have been dealt, and their posterior probability. */
export interface LikelyHands {
  readonly hands: Hands;
  readonly dealer: Side;
  /** The number of dealt tiles that no reader has read. */
  readonly lacking: number;
  readonly probability: number;
}

/** The logarithms of the likelihoods of the readings of one tile for each place. */
export interface TilePlaces {
  readonly tag: Tag;
  readonly log: ReadonlyMap<Place, number>;
  /** The antennas within whose reach it lies, if it is of the wall. */
  readonly linksInWall: Links;
}

/** A place is not considered that is less likely than the likeliest by these nats. */
const MARGIN = 14;
/** The most tiles of which more than one place is considered. */
const MOST_UNCERTAIN = 9;
/** Nats against further tiles to come: the last few are dealt in a short time; and for each inventory since one came. */
const STILL_DEALING = { few: 2.3, quiet: 0.6 };
/** Nats against a dealt tile that is not read at all, and the most tiles of which this is considered. */
const UNREAD = 4.6;
const MOST_UNREAD = 4;
/**
 * Nats against a misdeal with a surplus tile, and for each inventory since a tile came, because it is corrected soon; and
 * against hands of other sizes with the right number of tiles.
 */
const MISDEAL = { surplus: 3, quiet: 0.1, uneven: 7 };

interface Choice {
  readonly tag: Tag;
  readonly places: readonly (readonly [place: Place, regret: number])[];
}

/** Every combination of the places of tiles, with the nats by which it is less likely than the likeliest. */
interface Combination {
  readonly places: ReadonlyMap<Tag, Place>;
  readonly regret: number;
}

const choiceOf = ({ tag, log }: TilePlaces): Choice => {
  const best = Math.max(...log.values());
  const places = PLACES.map((place) => [place, best - (log.get(place) as number)] as const);
  return { tag, places: places.filter(([, regret]) => regret <= MARGIN).sort(([, one], [, other]) => one - other) };
};

/** How much less likely the second place of a tile is (nats). */
const certaintyOfChoice = ({ places }: Choice): number => places[1]?.[1] ?? Infinity;
export const certaintyOf = (tile: TilePlaces): number => certaintyOfChoice(choiceOf(tile));

const combinationsOf = (choices: readonly Choice[]): readonly Combination[] => {
  const ranked = choices.toSorted((one, other) => certaintyOfChoice(one) - certaintyOfChoice(other));
  const certain = ranked.splice(MOST_UNCERTAIN);
  const fixed = new Map(certain.map(({ tag, places }) => [tag, (places[0] as readonly [Place, number])[0]]));
  return ranked.reduce<readonly Combination[]>(
    (combinations, { tag, places }) =>
      combinations.flatMap((each) =>
        places.flatMap(([place, regret]) =>
          each.regret + regret > MARGIN
            ? []
            : [{ places: new Map(each.places).set(tag, place), regret: each.regret + regret }],
        ),
      ),
    [{ places: fixed, regret: 0 }],
  );
};

const handsOf = (places: Combination['places']): Hands =>
  new Map(
    SIDES.map((side) => [side, [...places].flatMap(([tag, at]) => (at === side ? [tag] : [])).sort((a, b) => a - b)]),
  );

/** The sides that may be the dealer if these are the dealt tiles that were read; none if a side has too many. */
const dealersOf = (hands: Hands, dealtHand: (seat: Seat) => number): readonly Side[] =>
  SIDES.filter((dealer) =>
    [...hands].every(([side, { length }]) => length <= dealtHand(side === dealer ? 'east' : 'south')),
  );

/**
 * The hands that may have been dealt, the likeliest first. Their probabilities sum to less than 1: the rest is that
 * tiles are still dealt, that the deal is not right, or that play has begun.
 *
 * @param quiet the number of inventories of each rack since a tile came last.
 * @param unread the nats against a dealt tile that is not read.
 */
export const likelyHands = (
  tiles: readonly TilePlaces[],
  dealtHand: (seat: Seat) => number,
  quiet: number,
  unread = UNREAD,
): readonly LikelyHands[] => {
  const dealt = SEATS.reduce((sum, seat) => sum + dealtHand(seat), 0);
  let total = -Infinity;
  const possible: (Omit<LikelyHands, 'probability'> & { readonly log: number })[] = [];
  for (const { places, regret } of combinationsOf(tiles.map(choiceOf))) {
    const hands = handsOf(places);
    const lacking = dealt - [...hands.values()].flat().length;
    if ([...places.values()].includes('laid')) total = logSum(total, -regret);
    else if (lacking < 0) total = logSum(total, -regret - MISDEAL.surplus - MISDEAL.quiet * quiet);
    else {
      const dealers = dealersOf(hands, dealtHand);
      const log = -regret - unread * lacking - Math.log(Math.max(1, dealers.length));
      if (lacking <= MOST_UNREAD) possible.push(...dealers.map((dealer) => ({ hands, dealer, lacking, log })));
      const other = lacking === 0 ? MISDEAL.uneven : STILL_DEALING.few + STILL_DEALING.quiet * quiet;
      if (lacking > 0 || dealers.length === 0) total = logSum(total, -regret - other);
    }
  }
  total = possible.reduce((sum, { log }) => logSum(sum, log), total);
  return possible
    .sort((one, other) => other.log - one.log)
    .map(({ log, ...each }) => ({ ...each, probability: Math.exp(log - total) }));
};

/**
 * The likeliest hands, of any size.
 *
 * @param held nats in favour of a rack: a tile that is read rarely does not leave its hand for a while.
 */
export const likeliestHands = (tiles: readonly TilePlaces[], held = 0): Hands => {
  const favoured = ({ tag, log, ...others }: TilePlaces): TilePlaces => ({
    ...{ tag, ...others },
    log: new Map([...log].map(([place, each]) => [place, typeof place === 'number' ? each + held : each])),
  });
  const places = tiles.map((tile) => [tile.tag, likeliestPlace(favoured(tile))] as const);
  return handsOf(new Map(places));
};

const likeliestPlace = (tile: TilePlaces): Place => (choiceOf(tile).places[0] as readonly [Place, number])[0];
