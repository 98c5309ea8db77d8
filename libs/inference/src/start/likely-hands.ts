import { type Seat, SIDES, SEATS } from '#tiles';
import type { Links } from '../signal/links.js';
import { logSum } from '../signal/log-sum.js';
import type { Tag } from '../signal/tags.js';
import type { Hands } from './earlier-hands.js';
import { type Place, PLACES } from './places.js';

/** Hands that may have been dealt, and their posterior probability. */
export interface LikelyHands {
  readonly hands: Hands;
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
/** Nats against a tag that is not read at all. */
const UNREAD = 4.6;
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

const handsOf = ({ places }: Combination): Hands =>
  new Map(
    SIDES.map((side) => [side, [...places].flatMap(([tag, at]) => (at === side ? [tag] : [])).sort((a, b) => a - b)]),
  );

const sizesOf = (hands: Hands): string => `${[...hands.values()].map(({ length }) => length).sort()}`;

/**
 * The hands that may have been dealt, the likeliest first. Their probabilities sum to less than 1: the rest is that
 * tiles are still dealt, that a tag does not answer, that the deal is not right, or that play has begun.
 *
 * @param quiet the number of inventories of each rack since a tile came last.
 */
export const likelyHands = (
  tiles: readonly TilePlaces[],
  dealtHand: (seat: Seat) => number,
  quiet: number,
): readonly LikelyHands[] => {
  const dealt = SEATS.reduce((sum, seat) => sum + dealtHand(seat), 0);
  const sizes = `${SEATS.map(dealtHand).sort()}`;
  let total = -Infinity;
  const complete: { readonly hands: Hands; readonly log: number }[] = [];
  for (const combination of combinationsOf(tiles.map(choiceOf))) {
    const hands = handsOf(combination);
    const hasBegun = [...combination.places.values()].includes('laid');
    const isComplete = sizesOf(hands) === sizes && !hasBegun;
    const log = -combination.regret - (isComplete || hasBegun ? 0 : nats(hands, dealt, quiet));
    total = logSum(total, log);
    if (isComplete) complete.push({ hands, log });
  }
  return complete
    .sort((one, other) => other.log - one.log)
    .map(({ hands, log }) => ({ hands, probability: Math.exp(log - total) }));
};

/** Nats against hands that have not the dealt sizes. */
const nats = (hands: Hands, dealt: number, quiet: number): number => {
  const lacking = dealt - [...hands.values()].flat().length;
  if (lacking === 0) return MISDEAL.uneven;
  if (lacking < 0) return MISDEAL.surplus + MISDEAL.quiet * quiet;
  return Math.min(STILL_DEALING.few + STILL_DEALING.quiet * quiet, UNREAD * lacking);
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
  return handsOf({ places: new Map(places), regret: 0 });
};

const likeliestPlace = (tile: TilePlaces): Place => (choiceOf(tile).places[0] as readonly [Place, number])[0];
