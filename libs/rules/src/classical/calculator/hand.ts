import type { RuleSetOptions } from '#deal';
import type { StandaloneHand, StandaloneWin } from '../../kit/standalone-hand.js';
import { roundAgreed } from '../../kit/options.js';
import type { HandToValue, WonHand } from '../scoring/hand.js';

/** The calculator has checked the options before, so the limit is present (CC-A34). */
const limitOf = (options: RuleSetOptions = {}): number => Number(options['limit']);

/** The hand in the form that is valued. The defaults are the East round (CC-session.16) and no flowers or seasons. */
export const heldHand = (hand: StandaloneHand): HandToValue => {
  const { standing, melds, bonusTiles = [], seatWind = 'east', options } = hand;
  const { roundWind = roundAgreed(options) ?? 'east' } = hand;
  return { standing, melds, bonusTiles, seatWind, roundWind, limit: limitOf(options) };
};

/** The same for a declared mahjong. */
export const wonHand = (hand: StandaloneWin): WonHand => {
  const { winningTile, source, circumstances } = hand;
  const win = { ...(winningTile === undefined ? {} : { tile: winningTile }), source, circumstances };
  return { ...heldHand(hand), win };
};
