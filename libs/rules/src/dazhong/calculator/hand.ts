import { isBonusTile, type PlayingTile, type Tile } from '#tiles';
import type { StandaloneHand } from '../../kit/hand-book.js';
import { roundAgreed } from '../../kit/options.js';
import { copiesHeld } from '../../patterns/index.js';
import { jokerBeside } from '../play/joker-indicator.js';
import { tiles } from '../play/wall.js';
import type { WaitingHand } from '../scoring/won-hand.js';
import { WIND_OF } from '../play/hand-at-seat.js';

/** As it is scored. Unless said otherwise it is the first round (DZ-dealer.4), and no flower was set aside. */
export const heldHand = (asked: StandaloneHand): Omit<WaitingHand, 'source' | 'circumstances'> => {
  const { standing, melds, joker, bonusTiles = [], seatWind = 'east' } = asked;
  const { roundWind = roundAgreed(asked.options) ?? 'east' } = asked;
  return {
    standing,
    melds,
    bonusTiles,
    seatWind: WIND_OF[seatWind],
    roundWind: WIND_OF[roundWind],
    ...(joker === undefined ? {} : { joker }),
  };
};

const COPIES = 4;

/**
 * The kind that was turned up beside the joker (DZ-joker.2, DZ-joker.3); where nobody said in which direction, the one
 * of both that the hand does not hold in full.
 */
const indicatorOf = (asked: StandaloneHand): Tile | undefined => {
  const { joker, options = {} } = asked;
  if (joker === undefined || isBonusTile(joker)) return undefined;
  const below = jokerBeside(joker, 'down');
  const above = jokerBeside(joker, 'up');
  const candidates: readonly [PlayingTile, ...PlayingTile[]] =
    options['jokers'] === 'up' ? [below] : options['jokers'] === 'down' ? [above] : [below, above];
  return candidates.find((kind) => copiesHeld(asked, kind) < COPIES) ?? candidates[0];
};

/** Is it known that one copy of this kind lies turned up? */
export const isIndicator = (asked: StandaloneHand, kind: Tile | undefined): boolean =>
  ['up', 'down'].includes(String(asked.options?.['jokers'])) && kind !== undefined && kind === indicatorOf(asked);

/** The indicator is out of play: three tiles of its kind are left, and four jokers (DZ-joker.5). */
export const inPlay = (asked: StandaloneHand): readonly Tile[] => {
  const indicator = indicatorOf(asked);
  return indicator === undefined ? tiles : tiles.toSpliced(tiles.indexOf(indicator), 1);
};
