import type { Seeded } from '#testing';
import type { Meld, Tile } from '#tiles';
import { copiesOf, SEATS } from '../../words.js';
import type { Moment, WinningHand } from '../reading.js';
import { isExposed, KINDS, previousKind, tilesOfMeld } from '../words.js';
import { type Plan, PLANNERS } from './plans.js';

/** The declared sets and the standing tiles of a planned hand. */
interface PlayedHand {
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
}

const declaredSet = (tiles: readonly Tile[], kongs: number, chance: Seeded): Meld => {
  const [lowest, second] = tiles as readonly [Tile, Tile, Tile];
  if (lowest !== second)
    return { kind: 'chow', tiles: tiles as readonly [Tile, Tile, Tile], claimed: chance.pick(tiles) };
  if (chance.next() >= kongs) return { kind: 'pung', tile: lowest };
  return {
    kind: 'kong',
    tile: lowest,
    kongKind: chance.pick(['concealed', 'concealed', 'melded', 'promoted'] as const),
  };
};

const declareSets = ({ sets, rest, declares: planned }: Plan, chance: Seeded): PlayedHand => {
  const declares = planned ?? chance.pick([0, 0, 0.4, 0.8, 1]);
  const kongs = chance.pick([0, 0.2, 0.9]);
  const declared = sets.map((set) => (chance.next() < declares ? declaredSet(set, kongs, chance) : undefined));
  return {
    standing: [...sets.filter((_, place) => declared[place] === undefined), ...rest].flat(),
    melds: declared.filter((meld) => meld !== undefined),
  };
};

const allTiles = ({ standing, melds }: PlayedHand): readonly Tile[] => [...standing, ...melds.flatMap(tilesOfMeld)];
const isPossible = (hand: PlayedHand): boolean => {
  const tiles = allTiles(hand);
  return tiles.every((tile) => copiesOf(tile, tiles) <= 4);
};

/** The places of standing tiles for jokers, first those of copies beyond the fourth, which only jokers can be (DZ-joker.14). */
const placesForJokers = (hand: PlayedHand, chance: Seeded): readonly number[] => {
  const tiles = allTiles(hand);
  const isExcess = (place: number): boolean => copiesOf(hand.standing[place] as Tile, tiles) > 4;
  const places = chance.shuffled(hand.standing.map((_, place) => place));
  return [...places.filter(isExcess), ...places.filter((place) => !isExcess(place))];
};

/** The hand with one tile changed, which is mostly no win. */
const withTileChanged = (hand: PlayedHand, chance: Seeded): PlayedHand => ({
  ...hand,
  standing: hand.standing.with(chance.below(hand.standing.length), chance.pick(KINDS)),
});

/** The number of standing jokers, or their kong, in a game with jokers. */
type Jokers = number | 'kong';

const REAL_COPIES_OF_INDICATOR = 3;

/** Adds jokers in a game whose indicator points up: that many standing tiles, or one exposed pung as the kong of four. */
const withJokers = (
  hand: PlayedHand,
  wanted: Jokers,
  chance: Seeded,
): (PlayedHand & { readonly joker: Tile }) | undefined => {
  const kongAt = hand.melds.findIndex(({ kind }) => kind === 'pung');
  if (wanted === 'kong' && kongAt < 0) return undefined;
  const melds = wanted === 'kong' ? hand.melds.toSpliced(kongAt, 1) : hand.melds;
  const tiles = allTiles({ ...hand, melds });
  const places = wanted === 'kong' ? [] : placesForJokers(hand, chance).slice(0, wanted);
  const standsFor = places.map((place) => hand.standing[place]);
  const fits = (kind: Tile): boolean =>
    copiesOf(kind, tiles) === standsFor.filter((tile) => tile === kind).length &&
    copiesOf(previousKind(kind), tiles) <= REAL_COPIES_OF_INDICATOR;
  const kinds = KINDS.filter(fits);
  if (kinds.length === 0) return undefined;
  const own = kinds.filter((kind) => tiles.includes(kind));
  const joker = chance.pick(own.length > 0 && chance.next() < 0.3 ? own : kinds);
  return {
    standing: hand.standing.map((tile, place) => (places.includes(place) ? joker : tile)),
    melds: wanted === 'kong' ? [...melds, { kind: 'kong', tile: joker, kongKind: 'concealed' }] : melds,
    joker,
  };
};

type Won = Pick<WinningHand, 'winningTile' | 'source' | 'circumstances'>;

/** Circumstances of the win that can be true together. */
const won = (hand: PlayedHand, joker: Tile | undefined, seat: WinningHand['seatWind'], chance: Seeded): Won => {
  const rarely = (moment: Moment, when: boolean, rate: number): readonly Moment[] =>
    when && chance.next() < rate ? [moment] : [];
  const { standing, melds } = hand;
  const isFirst = melds.length === 0 && chance.next() < 0.15;
  const isClosed = !melds.some(isExposed);
  if (isFirst && seat === 'east') return { source: 'self-draw', circumstances: ['dealt-hand'] };
  const winningTile = chance.pick(standing);
  const isJoker = winningTile === joker;
  const isOnly =
    !isJoker && copiesOf(winningTile, allTiles(hand)) === 1 && winningTile !== (joker && previousKind(joker));
  if (isFirst) {
    const source = isJoker ? 'self-draw' : chance.pick(['self-draw', 'discard'] as const);
    const blessing = source === 'self-draw' ? 'blessing-of-earth' : 'blessing-of-man';
    return { winningTile, source, circumstances: [blessing, ...rarely('heavenly-ready', true, 0.3)] };
  }
  const ready = rarely(isClosed && chance.next() < 0.2 ? 'heavenly-ready' : 'ready', true, 0.3);
  if (isOnly && chance.next() < 0.1) {
    return {
      winningTile,
      source: 'robbed-kong',
      circumstances: ['robbing-the-kong', 'last-copy', ...ready],
    };
  }
  const exposed = melds.filter(isExposed).flatMap(tilesOfMeld);
  const areOthersExposed = isOnly || copiesOf(winningTile, exposed) === 3;
  const common = [
    ...ready,
    ...rarely('last-tile', true, 0.08),
    ...rarely('last-copy', !isJoker && areOthersExposed, 0.2),
  ];
  if (!isJoker && chance.next() < 0.6) return { winningTile, source: 'discard', circumstances: common };
  const hasKong = melds.some(({ kind }) => kind === 'kong');
  return {
    winningTile,
    source: 'self-draw',
    circumstances: [...common, ...rarely('replacement-tile', hasKong, 0.4)],
  };
};

const flowers = (chance: Seeded): readonly Tile[] => {
  const rate = chance.pick([0, 0, 0.3, 0.9]);
  return [1, 2, 3, 4, 5, 6, 7, 8].filter(() => chance.next() < rate).map((number) => `${number}f` as Tile);
};

/** The readings that the players may agree otherwise (A-HOG, A-RIICHI). */
export const someWayToCount = (chance: Seeded) => ({
  tileHog: chance.pick(['sets', 'sets', 'all']),
  riichi: chance.pick(['alone', 'alone', 'added']),
});

/**
 * A hand of any structure, mostly complete, from the tiles of one game. It has that many jokers; `0` is a game with jokers
 * but none in the hand, `'none'` a game without.
 */
export const randomHand = (chance: Seeded, jokers: Jokers | 'none'): WinningHand => {
  const planned = declareSets(chance.pick(PLANNERS)(chance), chance);
  const hand = chance.next() < 0.05 ? withTileChanged(planned, chance) : planned;
  const game = jokers === 'none' ? hand : withJokers(hand, jokers, chance);
  if (game === undefined || !isPossible(game)) return randomHand(chance, jokers);
  const joker = 'joker' in game ? (game.joker as Tile) : undefined;
  const seatWind = chance.pick(SEATS);
  return {
    standing: chance.shuffled(game.standing),
    melds: game.melds,
    ...won(game, joker, seatWind, chance),
    seatWind,
    roundWind: chance.pick(SEATS),
    bonusTiles: flowers(chance),
    options: someWayToCount(chance),
    ...(joker && { joker }),
  };
};
