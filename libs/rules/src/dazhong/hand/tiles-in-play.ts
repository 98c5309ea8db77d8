import { isBonusTile, type PlayingTile, type Tile } from '#tiles';
import type { StandaloneHand } from '../../kit/hand/standalone-hand.js';
import { copiesHeld } from '../../patterns/index.js';
import { jokerBeside } from '../state/joker-indicator.js';
import { tiles } from '../state/wall.js';

const COPIES = 4;

/**
 * The kind that was turned up beside the joker (DZ-joker.2, DZ-joker.3). If no direction is stated, it is the neighbour
 * of which the hand does not hold all four copies.
 */
const indicatorOf = (hand: StandaloneHand): Tile | undefined => {
  const { joker, options = {} } = hand;
  if (joker === undefined || isBonusTile(joker)) return undefined;
  const below = jokerBeside(joker, 'down');
  const above = jokerBeside(joker, 'up');
  const candidates: readonly [PlayingTile, ...PlayingTile[]] =
    options['jokers'] === 'up' ? [below] : options['jokers'] === 'down' ? [above] : [below, above];
  return candidates.find((kind) => copiesHeld(hand, kind) < COPIES) ?? candidates[0];
};

/** Checks whether this kind is known to be the indicator. */
export const isIndicator = (hand: StandaloneHand, kind: Tile | undefined): boolean =>
  ['up', 'down'].includes(String(hand.options?.['jokers'])) && kind !== undefined && kind === indicatorOf(hand);

/** The tiles in play without the indicator. Three tiles of its kind and four jokers are left (DZ-joker.5). */
export const inPlay = (hand: StandaloneHand): readonly Tile[] => {
  const indicator = indicatorOf(hand);
  return indicator === undefined ? tiles : tiles.toSpliced(tiles.indexOf(indicator), 1);
};
