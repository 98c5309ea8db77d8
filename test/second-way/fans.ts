import type { Tile } from '#tiles';
import { type Reading, readingsOf } from './hand.js';
import { COPIES, copiesOf, KINDS } from './words.js';

/** An extra fan for the way of winning. */
export type Extra = 'replacement tile' | 'shot after kong' | 'robbed kong' | 'last tile';

/** A hand to value: its standing tiles with the winning one, and its melds. It may be incomplete. */
export interface Hand {
  readonly standing: readonly Tile[];
  readonly melds: readonly { readonly tile: Tile; readonly isKong: boolean }[];
}

const SETS = 4;

/** Counts four identical tiles outside declared kongs, in any sets (A01, A02); a fifth adds nothing (A06). */
const roots = ({ standing, melds }: Hand): number =>
  KINDS.filter((kind) => {
    const punged = melds.some(({ tile, isKong }) => tile === kind && !isKong) ? 3 : 0;
    return copiesOf(kind, standing) + punged >= COPIES;
  }).length;

const isSevenPairs = (reading: Reading): boolean => reading.length === 7;
const isAllPungs = (reading: Reading, { melds }: Hand): boolean =>
  reading.filter(({ kind }) => kind === 'pung').length + melds.length === SETS;
const isOneSuit = ({ standing, melds }: Hand): boolean =>
  new Set([...standing, ...melds.map(({ tile }) => tile)].map((tile) => tile[1])).size === 1;

/** SBR-7.F1 to F6, SS-val.1 to val.6: the two rule sets count the same features of tiles and structure. */
const fansOfTiles = (reading: Reading, hand: Hand): number =>
  hand.melds.filter(({ isKong }) => isKong).length +
  roots(hand) +
  (isAllPungs(reading, hand) ? 1 : 0) +
  (hand.melds.length === SETS ? 1 : 0) +
  (isOneSuit(hand) ? 2 : 0) +
  (isSevenPairs(reading) ? 2 : 0);

/** The most fans over all readings, one for each extra; undefined where the tiles are no complete hand (SBR-7.1). */
export const mostFans = (hand: Hand, extras: readonly Extra[]): number | undefined => {
  const readings = readingsOf(hand.standing);
  if (readings.length === 0) return undefined;
  return Math.max(...readings.map((reading) => fansOfTiles(reading, hand))) + extras.length;
};
