import { type Seat, type Side, SIDES, SEATS } from '#tiles';
import { logSum } from '../../signal/likelihood/log-sum.js';
import type { Tag } from '../../signal/tags/tags.js';
import type { Hands } from './dealt-zones.js';
import { type Place, PLACES } from './places.js';

/** Hands with this probability are the dealt ones. */
export const CERTAIN = 0.999;

/** Hands that may have been dealt, and their posterior probability. */
export interface LikelyHands {
  readonly hands: Hands;
  readonly dealer: Side;
  /** The number of dealt tiles that were never read. */
  readonly lacking: number;
  readonly probability: number;
  /** The logarithm of the probability that so many tiles are not read. */
  readonly logPrior: number;
}

/** The logarithms of the likelihoods of the readings of one tile for each place. */
export interface TilePlaces {
  readonly tag: Tag;
  readonly log: ReadonlyMap<Place, number>;
  /** The number of the last inventory that showed it on a rack from which it was put back; undefined if it was not. */
  readonly putBackAfter: number | undefined;
}

/** A place is not considered that is less likely than the likeliest by these nats. */
const MARGIN = 14;
/** The most combinations that are kept while places are combined, the likeliest first. */
const MOST_COMBINATIONS = 1_500;
/** Nats against further tiles to come: the last few are dealt in a short time; and for each inventory since one came. */
const STILL_DEALING = { few: 2.3, quiet: 0.6 };
/** Nats against a tile that is not read at all, and the most such tiles in the dealt hands. */
export const UNREAD = { nats: 4.6, most: 2 };
/**
 * Nats against a misdeal with a surplus tile, and for each inventory since a tile came, because it is corrected soon; and
 * against hands of other sizes with the right number of tiles.
 */
const MISDEAL = { surplus: 3, quiet: 0.1, uneven: 7 };

/** Nats against a dealer whom the result of the deal before does not give: another match may have begun, with any dealer. */
const UNEXPECTED_DEALER = 3;

/** A tile that is not in its likeliest place. */
interface Moved {
  readonly tag: Tag;
  readonly from: Place;
  readonly to: Place;
}

/** Tiles that are not in their likeliest places, and the nats by which that is less likely than if all are. */
interface Combination {
  readonly moved: readonly Moved[];
  readonly regret: number;
}

const likeliestPlace = ({ log }: TilePlaces): Place =>
  PLACES.reduce((best, place) => ((log.get(place) as number) > (log.get(best) as number) ? place : best));

/** The other places of a tile that are considered, with their nats. */
const otherPlaces = (tile: TilePlaces): readonly Combination[] => {
  const { tag, log } = tile;
  const from = likeliestPlace(tile);
  const best = log.get(from) as number;
  return PLACES.filter((to) => to !== from)
    .map((to) => ({ moved: [{ tag, from, to }], regret: best - (log.get(to) as number) }))
    .filter(({ regret }) => regret <= MARGIN);
};

const leastRegret = (choices: readonly Combination[]): number => Math.min(...choices.map(({ regret }) => regret));

/** The likeliest combinations of the places of all tiles. */
const combinationsOf = (tiles: readonly TilePlaces[]): readonly Combination[] =>
  tiles
    .map(otherPlaces)
    .filter(({ length }) => length > 0)
    .sort((one, other) => leastRegret(one) - leastRegret(other))
    .reduce<readonly Combination[]>((found, choices) => likeliestWith(found, choices), [{ moved: [], regret: 0 }]);

const likeliestWith = (found: readonly Combination[], choices: readonly Combination[]): readonly Combination[] => {
  const further = found.flatMap(({ moved, regret }) =>
    choices
      .filter((choice) => regret + choice.regret <= MARGIN)
      .map((choice) => ({ moved: [...moved, ...choice.moved], regret: regret + choice.regret })),
  );
  if (found.length + further.length <= MOST_COMBINATIONS) return [...found, ...further];
  return [...found, ...further].sort((one, other) => one.regret - other.regret).slice(0, MOST_COMBINATIONS);
};

/** The likeliest hands, of any size. */
export const likeliestHands = (tiles: readonly TilePlaces[]): Hands => {
  const places = tiles.map((tile) => [tile.tag, likeliestPlace(tile)] as const);
  return new Map(SIDES.map((side) => [side, tagsAt(places, side)]));
};

const tagsAt = (places: readonly (readonly [Tag, Place])[], side: Side): readonly Tag[] =>
  places.flatMap(([tag, at]) => (at === side ? [tag] : [])).sort((one, other) => one - other);

/** The hands after tiles were moved. */
const handsWith = (hands: Hands, moved: readonly Moved[]): Hands =>
  new Map(
    [...hands].map(([side, tags]) => {
      const stay = tags.filter((each) => !moved.some(({ tag, from }) => from === side && tag === each));
      const come = moved.flatMap(({ tag, to }) => (to === side ? [tag] : []));
      return [side, [...stay, ...come].sort((one, other) => one - other)];
    }),
  );

type Sizes = readonly number[];

const sizesWith = (hands: Hands, moved: readonly Moved[]): Sizes =>
  SIDES.map((side) =>
    moved.reduce(
      (size, { from, to }) => size + (to === side ? 1 : 0) - (from === side ? 1 : 0),
      hands.get(side)?.length ?? 0,
    ),
  );

/** The logarithm of the prior of a dealer: all of them are as likely, unless the result of the deal before gives one. */
const logOfDealer = (dealer: Side, dealers: readonly Side[], expected: Side | undefined): number => {
  if (expected === undefined) return -Math.log(dealers.length);
  const ofAll = Math.log1p((SIDES.length - 1) * Math.exp(-UNEXPECTED_DEALER));
  return -ofAll - (dealer === expected ? 0 : UNEXPECTED_DEALER);
};

type DealtHand = (seat: Seat) => number;

/** The dealers with whom hands of these sizes are dealt hands, of which a few tiles may lack. */
const dealersOf = (sizes: Sizes, dealtHand: DealtHand): readonly Side[] =>
  SIDES.filter((dealer) =>
    SIDES.every((side, index) => (sizes[index] as number) <= dealtHand(side === dealer ? 'east' : 'south')),
  );

/**
 * The hands that may have been dealt, the likeliest first. Their probabilities sum to less than 1: the rest is that
 * tiles are still dealt, or that the deal is not right.
 *
 * @param quiet the number of inventories of each rack since a tile came last.
 * @param expected the dealer by the result of the deal before, if it is known.
 */
export const likelyHands = (
  tiles: readonly TilePlaces[],
  dealtHand: DealtHand,
  quiet: number,
  expected?: Side,
): readonly LikelyHands[] => {
  const dealt = SEATS.reduce((sum, seat) => sum + dealtHand(seat), 0);
  let total = -Infinity;
  const possible: (Omit<LikelyHands, 'probability'> & { readonly log: number })[] = [];
  const likeliest = likeliestHands(tiles);
  for (const { regret, moved } of combinationsOf(tiles)) {
    const sizes = sizesWith(likeliest, moved);
    const lacking = dealt - sizes.reduce((sum, each) => sum + each, 0);
    const dealers = lacking <= UNREAD.most ? dealersOf(sizes, dealtHand) : [];
    const hands = dealers.length === 0 ? likeliest : handsWith(likeliest, moved);
    for (const dealer of dealers) {
      const logPrior = logOfDealer(dealer, dealers, expected) - UNREAD.nats * lacking;
      const log = logPrior - regret;
      possible.push({ hands, dealer, lacking, logPrior, log });
      total = logSum(total, log);
    }
    if (lacking !== 0 || dealers.length === 0) total = logSum(total, -regret - nats(lacking, quiet));
  }
  return possible
    .sort((one, other) => other.log - one.log)
    .map(({ log, ...likely }) => ({ ...likely, probability: Math.exp(log - total) }));
};

/** Nats against tiles that are not those of dealt hands, because they are still dealt, or by mistake. */
const nats = (lacking: number, quiet: number): number => {
  if (lacking === 0) return MISDEAL.uneven;
  if (lacking < 0) return MISDEAL.surplus + MISDEAL.quiet * quiet;
  return STILL_DEALING.few + STILL_DEALING.quiet * quiet;
};
