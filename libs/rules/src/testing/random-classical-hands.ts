import { BONUS_TILES, PLAYING_TILES, SEATS, type Tile, tilesOf } from '#tiles';
import type { Seeded } from '#testing';
import type { HandToValue, WonHand } from '../classical/hand/limited-hand.js';
import { randomWonHand } from './random-won-hands.js';

const CIRCUMSTANCES = [
  ...([[], [], [], ['heavenly-ready'], ['replacement-tile'], ['last-tile'], ['blessing-of-earth']] as const),
  ...([['heavenly-ready', 'last-tile'], ['dealt-hand'], ['replacement-tile', 'last-tile']] as const),
];

/** Three consecutive kinds three times each, which can be pungs or chows, with another set and a pair. */
const ambiguous = (chance: Seeded): readonly Tile[] => {
  const threes = chance.pick(['111222333m', '222333444p', '666777888s']);
  const set = chance.pick(['123m', '234m', '345p', '789s', '555z', '111z', '999p']);
  return tilesOf(`${threes}${set}${chance.pick(['22z', '66z', '99m', '55p', '88s'])}`);
};

const isHand = (tiles: readonly Tile[]): boolean =>
  tiles.every((tile) => tiles.filter((other) => other === tile).length <= 4);

const someHand = (chance: Seeded): ReturnType<typeof randomWonHand> => {
  const hand = randomWonHand(chance);
  const standing = ambiguous(chance);
  if (chance.next() > 0.2 || !isHand(standing)) return hand;
  return { ...hand, standing, melds: [], winningTile: chance.pick(standing) };
};

/** A declared win. Most are complete, some only under other rules. */
export const randomClaim = (chance: Seeded): WonHand => {
  const { standing, melds, winningTile, source } = someHand(chance);
  return {
    standing,
    melds,
    bonusTiles: chance.shuffled(BONUS_TILES).slice(0, chance.pick([0, 0, 1, 2, 4, 8])),
    seatWind: chance.pick(SEATS),
    roundWind: chance.pick(SEATS),
    limit: chance.pick([100, 500, 2000, 1_000_000]),
    ...(winningTile !== undefined && { winningTile }),
    source,
    circumstances: chance.pick(CIRCUMSTANCES),
  };
};

/** A hand before its last tile, often with one tile replaced. */
export const randomLoser = (chance: Seeded): HandToValue => {
  const { standing, melds, bonusTiles, seatWind, roundWind, limit } = randomClaim(chance);
  const short = chance.shuffled(standing).slice(1);
  const changed = chance.next() < 0.7 ? short.with(0, chance.pick(PLAYING_TILES)) : short;
  return { standing: changed, melds, bonusTiles, seatWind, roundWind, limit };
};
