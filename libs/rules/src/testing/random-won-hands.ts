import { type Meld, PLAYING_TILES, type PlayingTile, RANKS, SEATS, SUITS, type Tile, tilesOf } from '#tiles';
import type { Seeded } from '#testing';
import type { WonHand } from '../dazhong/hand/won-hand.js';

const COPIES = 4;
const copies = (tile: PlayingTile, count: number): readonly PlayingTile[] => Array<PlayingTile>(count).fill(tile);
const CHOWS: readonly (readonly PlayingTile[])[] = SUITS.flatMap((suit) =>
  RANKS.slice(0, 7).map((rank) => [0, 1, 2].map((step) => `${rank + step}${suit}` as PlayingTile)),
);
const STRAIGHTS = ['147m258p369s', '147m369p258s', '258m147p369s', '258m369p147s', '369m147p258s', '369m258p147s'];

const withinCopies = (tiles: readonly Tile[]): boolean =>
  tiles.every((tile) => tiles.filter((other) => other === tile).length <= COPIES);

type Maker = (chance: Seeded) => { readonly tiles: readonly Tile[]; readonly melds: readonly Meld[] };

/** Fewer kinds give hands of higher value. */
const someKinds = (chance: Seeded): readonly PlayingTile[] => {
  const suits = chance.pick(['m', 'ms', 'mps', 'pz', 'mpsz', 'mpsz']);
  return PLAYING_TILES.filter((tile) => suits.includes(tile.slice(1)));
};

const someSet = (chance: Seeded, kinds: readonly PlayingTile[]): readonly PlayingTile[] => {
  const chows = CHOWS.filter(([first]) => first !== undefined && kinds.includes(first));
  return chows.length > 0 && chance.next() < 0.6 ? chance.pick(chows) : copies(chance.pick(kinds), 3);
};

const asMeld = (set: readonly PlayingTile[], chance: Seeded): Meld => {
  const [first, second, third] = set as readonly [PlayingTile, PlayingTile, PlayingTile];
  if (first !== second) return { kind: 'chow', tiles: [first, second, third], claimed: first, from: 'north' };
  return chance.next() < 0.5
    ? { kind: 'pung', tile: first, from: 'west' }
    : { kind: 'kong', tile: first, kongKind: chance.pick(['concealed', 'melded', 'promoted']) };
};

const SHAPES: readonly Maker[] = [
  (chance) => {
    const kinds = someKinds(chance);
    const declared = chance.pick([0, 0, 0, 1, 1, 2, 3, 4]);
    return {
      tiles: [
        ...Array.from({ length: 4 - declared }, () => someSet(chance, kinds)).flat(),
        ...copies(chance.pick(kinds), 2),
      ],
      melds: Array.from({ length: declared }, () => asMeld(someSet(chance, kinds), chance)),
    };
  },
  (chance) => ({
    tiles: Array.from({ length: 7 }, () => copies(chance.pick(someKinds(chance)), 2)).flat(),
    melds: [],
  }),
  (chance) => {
    const orphans = tilesOf('19m19p19s1234567z');
    return { tiles: [...orphans, chance.pick(orphans)], melds: [] };
  },
  (chance) => ({
    tiles: chance.shuffled([...tilesOf(chance.pick(STRAIGHTS)), ...tilesOf('1234567z')]).slice(0, 14),
    melds: [],
  }),
  (chance) => {
    const set = someSet(chance, PLAYING_TILES);
    const isDeclared = chance.next() < 0.3;
    return {
      tiles: [...tilesOf(chance.pick(STRAIGHTS)), ...(isDeclared ? [] : set), ...copies(chance.pick(PLAYING_TILES), 2)],
      melds: isDeclared ? [asMeld(set, chance)] : [],
    };
  },
];
/** Most hands are sets and a pair. */
const LIKELY = [0, 0, 0, 0, 0, 0, 1, 2, 3, 4];

const tilesOfMelds = (melds: readonly Meld[]): readonly Tile[] =>
  melds.flatMap((meld) =>
    meld.kind === 'chow' ? meld.tiles : Array<Tile>(meld.kind === 'kong' ? 4 : 3).fill(meld.tile as Tile),
  );

/** A complete hand of any structure with at most four tiles of a kind. `jokers` of its standing tiles are jokers. */
export const randomWonHand = (chance: Seeded, jokers = 0): WonHand => {
  for (;;) {
    const { tiles, melds } = (SHAPES[chance.pick(LIKELY)] as Maker)(chance);
    const all = [...tiles, ...tilesOfMelds(melds)];
    const joker = PLAYING_TILES.find((tile) => !all.includes(tile));
    if (!withinCopies(all) || joker === undefined || tiles.length < jokers + 1) continue;
    const standing = chance.shuffled(tiles).map((tile, place) => (place < jokers ? joker : tile));
    const source = chance.pick(['self-draw', 'discard', 'robbed-kong'] as const);
    const winningTile = chance.pick(source === 'self-draw' ? standing : standing.filter((tile) => tile !== joker));
    return {
      standing,
      melds,
      winningTile,
      source,
      circumstances: source === 'robbed-kong' ? ['last-copy'] : [],
      seatWind: chance.pick(SEATS),
      roundWind: chance.pick(['east', 'south'] as const),
      bonusTiles: [],
      ...(jokers > 0 && { joker }),
    };
  }
};
