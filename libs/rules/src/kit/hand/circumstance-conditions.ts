import type { Circumstance } from '#deal';
import { copiesHeld } from '../../patterns/index.js';
import type { StandaloneWin } from './standalone-hand.js';

/** Checks whether a circumstance is possible for the win. */
export type Holds = (win: StandaloneWin) => boolean;

export const isDrawn: Holds = ({ source }) => source === 'self-draw';
export const isEast: Holds = ({ seatWind = 'east' }) => seatWind === 'east';
export const hasNoMelds: Holds = ({ melds }) => melds.length === 0;
export const hasKong: Holds = ({ melds }) => melds.some(({ kind }) => kind === 'kong');

export const isBeside = ({ circumstances }: StandaloneWin, others: readonly Circumstance[]): boolean =>
  others.some((other) => circumstances.includes(other));

/** East’s dealt hand with bonus tiles replaced. No other circumstance is possible. */
export const isAsDealt: Holds = (win) =>
  isDrawn(win) && isEast(win) && hasNoMelds(win) && win.circumstances.length === 1;

/** The other three copies are in the robbed kong, so the hand holds only the winning tile. */
export const robsTheFourth: Holds = (win) =>
  win.source === 'robbed-kong' && win.winningTile !== undefined && copiesHeld(win, win.winningTile) === 1;
