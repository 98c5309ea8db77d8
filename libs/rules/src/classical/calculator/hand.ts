import type { RuleSetOptions } from '#deal';
import type { StandaloneHand, StandaloneWin } from '../../kit/hand-book.js';
import { roundAgreed } from '../../kit/options.js';
import type { HandToValue, WonHand } from '../scoring/hand.js';

/** The calculator has asked about the options before, so that there is a limit (CC-A34). */
const limitOf = (options: RuleSetOptions = {}): number => Number(options['limit']);

/** Unless said otherwise it is the East round (CC-session.16), and no flower or season was laid out. */
export const heldHand = (asked: StandaloneHand): HandToValue => {
  const { standing, melds, bonusTiles = [], seatWind = 'east', options } = asked;
  const { roundWind = roundAgreed(options) ?? 'east' } = asked;
  return { standing, melds, bonusTiles, seatWind, roundWind, limit: limitOf(options) };
};

/** The same of a hand that says mahjong. */
export const wonHand = (asked: StandaloneWin): WonHand => {
  const { winningTile, source, circumstances } = asked;
  const win = { ...(winningTile === undefined ? {} : { tile: winningTile }), source, circumstances };
  return { ...heldHand(asked), win };
};
