import { type PlayingTile, PLAYING_TILES, RANKS, SUITS, SUIT_TILES, type Tile } from '#tiles';
import { seeded, type Seeded } from '#testing';
import type { Sample } from './case.js';

/** Standing tiles as a table holds them: a list in no order. */
export interface BenchHand {
  readonly tiles: readonly Tile[];
  readonly setsNeeded: number;
}

const COPIES = 4;
/** Most hands of a deal have no declared set or one. */
const SETS_NEEDED = [4, 4, 4, 3, 3, 2, 1];
const CHOWS: readonly (readonly PlayingTile[])[] = SUITS.flatMap((suit) =>
  RANKS.slice(0, 7).map((rank) => [0, 1, 2].map((step) => `${rank + step}${suit}` as PlayingTile)),
);

const copies = (tile: PlayingTile, count: number): readonly PlayingTile[] => Array<PlayingTile>(count).fill(tile);

/** No kind more often than the set has it. */
export const withinCopies = (tiles: readonly Tile[]): boolean =>
  tiles.every((tile) => tiles.filter((other) => other === tile).length <= COPIES);

const completeOf = (kinds: readonly PlayingTile[], setsNeeded: number, chance: Seeded): BenchHand => {
  for (;;) {
    const sets = Array.from({ length: setsNeeded }, () =>
      chance.next() < 0.7 ? chance.pick(CHOWS) : copies(chance.pick(kinds), 3),
    );
    const tiles = chance.shuffled([...sets.flat(), ...copies(chance.pick(kinds), 2)]);
    if (withinCopies(tiles)) return { tiles, setsNeeded };
  }
};

const sevenPairsOf = (chance: Seeded): BenchHand => ({
  tiles: chance.shuffled(
    chance
      .shuffled(SUIT_TILES)
      .slice(0, 7)
      .flatMap((tile) => copies(tile, 2)),
  ),
  setsNeeded: 4,
});

/** Complete hands of the Sichuan tiles, one in sixteen of seven pairs. */
export const completeSichuanHands = ({ seed, hands: length }: Sample): readonly BenchHand[] => {
  const chance = seeded(seed);
  return Array.from({ length }, (_, number) =>
    number % 16 === 0 ? sevenPairsOf(chance) : completeOf(SUIT_TILES, chance.pick(SETS_NEEDED), chance),
  );
};

/** Replaces one tile: most hands in play are nearly complete. */
const oneExchanged = ({ tiles, setsNeeded }: BenchHand, chance: Seeded): BenchHand => {
  for (;;) {
    const changed = [chance.pick(PLAYING_TILES), ...tiles.slice(1)];
    if (withinCopies(changed)) return { tiles: chance.shuffled(changed), setsNeeded };
  }
};

/** Half of them complete, half one tile off; honours included. */
export const hands = ({ seed, hands: length }: Sample): readonly BenchHand[] => {
  const chance = seeded(seed);
  return Array.from({ length }, (_, number) => {
    const complete = completeOf(PLAYING_TILES, chance.pick(SETS_NEEDED), chance);
    return number % 2 === 0 ? complete : oneExchanged(complete, chance);
  });
};

/** The same one tile short: half of them wait, the other half hardly ever. */
export const shortHands = (sample: Sample): readonly BenchHand[] =>
  hands(sample).map(({ tiles, setsNeeded }) => ({ tiles: tiles.slice(0, -1), setsNeeded }));
