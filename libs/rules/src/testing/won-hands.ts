import type { Circumstance } from '#deal';
import { type Chow, type Meld, type Tile, tilesOf } from '#tiles';
import type { WonHand } from '../dazhong/hand/won-hand.js';
import { handOf } from './hands.js';

const chowOf = (text: string): Chow => {
  const tiles = tilesOf(text);
  const [first, second, third] = tiles as [Tile, Tile, Tile];
  return { kind: 'chow', tiles: [first, second, third], claimed: first, from: 'north' };
};

const meldOf = (text: string): Meld =>
  text.startsWith('L') ? chowOf(text.slice(1)) : (handOf(`| ${text}`).melds[0] as Meld);

/** How a hand was won: its source, by default a discard, and the circumstances. */
export type How = readonly (WonHand['source'] | Circumstance)[];

const SOURCES: readonly string[] = ['discard', 'self-draw', 'robbed-kong'];

const isSource = (word: How[number]): word is WonHand['source'] => SOURCES.includes(word);
const isCircumstance = (word: How[number]): word is Circumstance => !isSource(word);

/**
 * `123m44p | P3s L789s M7z C2z > 4p`: standing tiles, then pungs (P), chows (L), melded (M) and concealed kongs (C), and
 * the winning tile. The winner is South in the East round.
 */
export const wonHand = (text: string, how: How = [], others: Partial<WonHand> = {}): WonHand => {
  const [tiles = '', won] = text.split('>');
  const [standing = '', melds = ''] = tiles.split('|');
  return {
    standing: tilesOf(standing),
    melds: melds.split(/\s+/).filter(Boolean).map(meldOf),
    ...(won !== undefined && { winningTile: won.trim() as Tile }),
    source: how.find(isSource) ?? 'discard',
    circumstances: how.filter(isCircumstance),
    seatWind: 'south',
    roundWind: 'east',
    bonusTiles: [],
    ...others,
  };
};
