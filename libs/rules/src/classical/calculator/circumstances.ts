import type { HandBook } from '../../kit/hand-book.js';
import {
  hasKong,
  hasNoMelds,
  type Holds,
  isAsDealt,
  isBeside,
  isDrawn,
  isEast,
  robsTheFourth,
} from '../../kit/circumstance-conditions.js';

const isFromEast: Holds = ({ from = 'east' }) => from === 'east';
const hasBonusTiles: Holds = ({ bonusTiles = [] }) => bonusTiles.length > 0;

/** The circumstances that a deal can bring about; of two that exclude each other, one refers to the other. */
export const CIRCUMSTANCES: HandBook['circumstances'] = {
  // A loose tile replaces the fourth of a kong or a bonus tile (CC-wall.loose.take, CC-bonus.play).
  'replacement-tile': (win) => isDrawn(win) && (hasBonusTiles(win) || hasKong(win)),
  // The other three copies lie in the kong, open or closed (CC-claim.rob.open, CC-claim.rob.closed).
  'robbing-the-kong': robsTheFourth,
  // Of the tile itself or of its discard (CC-wall.dead, CC-A23x); much of the wall is left before the first discard.
  'last-tile': (win) => !isBeside(win, ['dealt-hand', 'blessing-of-earth']),
  // CC-limit.heavenly, CC-A31.
  'dealt-hand': isAsDealt,
  // From then on nothing is claimed and no kong laid down (CC-A30).
  'heavenly-ready': hasNoMelds,
  // On East’s first discard (CC-limit.earthly).
  'blessing-of-earth': (win) =>
    win.source === 'discard' && isFromEast(win) && !isEast(win) && hasNoMelds(win) && !isBeside(win, ['last-tile']),
};
