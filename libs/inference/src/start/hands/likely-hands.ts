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
/** The most tiles of which more than one place is considered. */
const MOST_UNCERTAIN = 9;
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

interface Choice {
  readonly tag: Tag;
  readonly places: readonly (readonly [place: Place, regret: number])[];
}

/** A combination of the places of the uncertain tiles, with the nats by which it is less likely than the likeliest. */
interface Combination {
  readonly places: readonly (readonly [tag: Tag, place: Place])[];
  readonly regret: number;
}

const choiceOf = ({ tag, log }: TilePlaces): Choice => {
  const best = Math.max(...log.values());
  const places = PLACES.map((place) => [place, best - (log.get(place) as number)] as const);
  return { tag, places: places.filter(([, regret]) => regret <= MARGIN).sort(([, one], [, other]) => one - other) };
};

/** How much less likely the second place of a tile is (nats). */
const certaintyOfChoice = ({ places }: Choice): number => places[1]?.[1] ?? Infinity;
/** The tiles whose place is certain, and every combination of the places of the others. */
const combinationsOf = (
  choices: readonly Choice[],
): { readonly certain: Hands; readonly combinations: readonly Combination[] } => {
  const ranked = choices.toSorted((one, other) => certaintyOfChoice(one) - certaintyOfChoice(other));
  const certain = ranked.splice(MOST_UNCERTAIN);
  const combinations = ranked.reduce<readonly Combination[]>(
    (found, { tag, places }) =>
      found.flatMap((each) =>
        places.flatMap(([place, regret]) =>
          each.regret + regret > MARGIN
            ? []
            : [{ places: [...each.places, [tag, place] as const], regret: each.regret + regret }],
        ),
      ),
    [{ places: [], regret: 0 }],
  );
  return {
    certain: handsOf(certain.map(({ tag, places }) => [tag, (places[0] as readonly [Place, number])[0]])),
    combinations,
  };
};

const handsOf = (places: Combination['places']): Hands =>
  new Map(SIDES.map((side) => [side, places.flatMap(([tag, at]) => (at === side ? [tag] : [])).sort((a, b) => a - b)]));

/** The hands with further tiles. */
const withTiles = (hands: Hands, places: Combination['places']): Hands =>
  new Map(
    [...hands].map(([side, tags]) => {
      const further = places.flatMap(([tag, at]) => (at === side ? [tag] : []));
      return [side, further.length === 0 ? tags : [...tags, ...further].sort((a, b) => a - b)];
    }),
  );

type Sizes = readonly number[];

const sizesOf = (hands: Hands, places: Combination['places']): Sizes =>
  SIDES.map((side) => (hands.get(side)?.length ?? 0) + places.filter(([, at]) => at === side).length);

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
  const { certain, combinations } = combinationsOf(tiles.map(choiceOf));
  for (const { regret, places } of combinations) {
    const sizes = sizesOf(certain, places);
    const lacking = dealt - sizes.reduce((sum, each) => sum + each, 0);
    const dealers = lacking <= UNREAD.most ? dealersOf(sizes, dealtHand) : [];
    const hands = dealers.length === 0 ? certain : withTiles(certain, places);
    const logOfSizes = -UNREAD.nats * lacking - Math.log(dealers.length);
    for (const dealer of dealers) {
      const logPrior = logOfSizes - (dealer === (expected ?? dealer) ? 0 : UNEXPECTED_DEALER);
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

/** The likeliest hands, of any size. */
export const likeliestHands = (tiles: readonly TilePlaces[]): Hands =>
  handsOf(tiles.map((tile) => [tile.tag, likeliestPlace(tile)]));

const likeliestPlace = (tile: TilePlaces): Place => (choiceOf(tile).places[0] as readonly [Place, number])[0];
