import type { Seeded } from '#testing';
import type { Meld, Tile } from '#tiles';
import { copiesOf, SEATS } from '../../words.js';
import type { Moment, WinningHand } from '../reading.js';
import { isExposed, KINDS, previousKind, tilesOfMeld } from '../words.js';
import { type Plan, PLANNERS } from './plans.js';

/** Declared sets of a planned hand, and the standing tiles. */
interface Laid {
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

const layDown = ({ sets, rest, declares: planned }: Plan, chance: Seeded): Laid => {
  const declares = planned ?? chance.pick([0, 0, 0.4, 0.8, 1]);
  const kongs = chance.pick([0, 0.2, 0.9]);
  const declared = sets.map((set) => (chance.next() < declares ? declaredSet(set, kongs, chance) : undefined));
  return {
    standing: [...sets.filter((_, place) => declared[place] === undefined), ...rest].flat(),
    melds: declared.filter((meld) => meld !== undefined),
  };
};

const allTiles = ({ standing, melds }: Laid): readonly Tile[] => [...standing, ...melds.flatMap(tilesOfMeld)];
const isPossible = (laid: Laid): boolean => {
  const tiles = allTiles(laid);
  return tiles.every((tile) => copiesOf(tile, tiles) <= 4);
};

/** The places of standing tiles, a fifth copy and what is beyond it first: only a joker can be one (DZ-joker.14). */
const placesForJokers = (laid: Laid, chance: Seeded): readonly number[] => {
  const tiles = allTiles(laid);
  const isExcess = (place: number): boolean => copiesOf(laid.standing[place] as Tile, tiles) > 4;
  const places = chance.shuffled(laid.standing.map((_, place) => place));
  return [...places.filter(isExcess), ...places.filter((place) => !isExcess(place))];
};

/** One tile is another: most often no win. */
const spoilt = (laid: Laid, chance: Seeded): Laid => ({
  ...laid,
  standing: laid.standing.with(chance.below(laid.standing.length), chance.pick(KINDS)),
});

/** How many standing jokers, or their kong, in a game with jokers. */
type Jokers = number | 'kong';

const REAL_COPIES_OF_INDICATOR = 3;

/** The indicator points up. That many of the standing tiles are jokers, or one exposed pung is the kong of four of them. */
const withJokers = (laid: Laid, wanted: Jokers, chance: Seeded): (Laid & { readonly joker: Tile }) | undefined => {
  const kongAt = laid.melds.findIndex(({ kind }) => kind === 'pung');
  if (wanted === 'kong' && kongAt < 0) return undefined;
  const melds = wanted === 'kong' ? laid.melds.toSpliced(kongAt, 1) : laid.melds;
  const tiles = allTiles({ ...laid, melds });
  const places = wanted === 'kong' ? [] : placesForJokers(laid, chance).slice(0, wanted);
  const standsFor = places.map((place) => laid.standing[place]);
  const fits = (kind: Tile): boolean =>
    copiesOf(kind, tiles) === standsFor.filter((tile) => tile === kind).length &&
    copiesOf(previousKind(kind), tiles) <= REAL_COPIES_OF_INDICATOR;
  const kinds = KINDS.filter(fits);
  if (kinds.length === 0) return undefined;
  const own = kinds.filter((kind) => tiles.includes(kind));
  const joker = chance.pick(own.length > 0 && chance.next() < 0.3 ? own : kinds);
  return {
    standing: laid.standing.map((tile, place) => (places.includes(place) ? joker : tile)),
    melds: wanted === 'kong' ? [...melds, { kind: 'kong', tile: joker, kongKind: 'concealed' }] : melds,
    joker,
  };
};

type Won = Pick<WinningHand, 'winningTile' | 'source' | 'circumstances'>;

/** What can be true of the win together. */
const won = (laid: Laid, joker: Tile | undefined, seat: WinningHand['seatWind'], chance: Seeded): Won => {
  const rarely = (moment: Moment, when: boolean, rate: number): readonly Moment[] =>
    when && chance.next() < rate ? [moment] : [];
  const { standing, melds } = laid;
  const isFirst = melds.length === 0 && chance.next() < 0.15;
  const isClosed = !melds.some(isExposed);
  if (isFirst && seat === 'east') return { source: 'self-draw', circumstances: ['dealt-hand'] };
  const winningTile = chance.pick(standing);
  const isJoker = winningTile === joker;
  const isOnly =
    !isJoker && copiesOf(winningTile, allTiles(laid)) === 1 && winningTile !== (joker && previousKind(joker));
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
  const othersLieOpen = isOnly || copiesOf(winningTile, exposed) === 3;
  const common = [...ready, ...rarely('last-tile', true, 0.08), ...rarely('last-copy', !isJoker && othersLieOpen, 0.2)];
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

/**
 * A hand that the tiles of one game allow, most often complete: of every structure, with that many jokers, or in a game
 * with jokers but none of them (`0`), or in one without (`'none'`).
 */
export const randomHand = (chance: Seeded, jokers: Jokers | 'none'): WinningHand => {
  const planned = layDown(chance.pick(PLANNERS)(chance), chance);
  const laid = chance.next() < 0.05 ? spoilt(planned, chance) : planned;
  const game = jokers === 'none' ? laid : withJokers(laid, jokers, chance);
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
    ...(joker && { joker }),
  };
};
