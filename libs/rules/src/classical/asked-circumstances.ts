import type { Circumstance } from '#deal';
import type { HandBook, WinAsked } from '../kit/hand-book.js';
import { copiesHeld } from '../patterns/index.js';

type Holds = (win: WinAsked) => boolean;

const isDrawn: Holds = ({ source }) => source === 'self-draw';
const isEast: Holds = ({ seatWind = 'east' }) => seatWind === 'east';
const isFromEast: Holds = ({ from = 'east' }) => from === 'east';
const hasNoMelds: Holds = ({ melds }) => melds.length === 0;
const hasBonusTiles: Holds = ({ bonusTiles = [] }) => bonusTiles.length > 0;

const isBeside = ({ circumstances }: WinAsked, others: readonly Circumstance[]): boolean =>
  others.some((other) => circumstances.includes(other));

/** As the course of a deal can bring them about; what excludes each other is told of one of both. */
export const CIRCUMSTANCES: HandBook['circumstances'] = {
  // A loose tile replaces the fourth of a kong or a bonus tile (CC-wall.loose.take, CC-bonus.play).
  'replacement-tile': (win) => isDrawn(win) && (hasBonusTiles(win) || win.melds.some(({ kind }) => kind === 'kong')),
  // The other three copies lie in the kong, open or closed (CC-claim.rob.open, CC-claim.rob.closed).
  'robbing-the-kong': (win) =>
    win.source === 'robbed-kong' && win.winningTile !== undefined && copiesHeld(win, win.winningTile) === 1,
  // Of the tile itself or of its discard (CC-wall.dead, CC-A23x); much of the wall is left before the first discard.
  'last-tile': (win) => !isBeside(win, ['dealt-hand', 'blessing-of-earth']),
  // East’s dealt fourteen, bonus tiles replaced: nothing else can have happened (CC-limit.heavenly, CC-A31).
  'dealt-hand': (win) => isDrawn(win) && isEast(win) && hasNoMelds(win) && win.circumstances.length === 1,
  // From then on nothing is claimed and no kong laid down (CC-A30).
  'heavenly-ready': hasNoMelds,
  // On East’s first discard (CC-limit.earthly).
  'blessing-of-earth': (win) =>
    win.source === 'discard' && isFromEast(win) && !isEast(win) && hasNoMelds(win) && !isBeside(win, ['last-tile']),
};
