import type { HandRules } from '../../kit/hand/hand-rules.js';
import * as conditions from '../../kit/hand/circumstance-conditions.js';

const isFromEast: conditions.Holds = ({ from = 'east' }) => from === 'east';
const hasBonusTiles: conditions.Holds = ({ bonusTiles = [] }) => bonusTiles.length > 0;

/** The circumstances that a deal can produce. Of two that exclude each other, one refers to the other. */
export const CIRCUMSTANCES: HandRules['circumstances'] = {
  // A loose tile replaces the fourth tile of a kong, or a bonus tile (CC-wall.loose.take, CC-bonus.play).
  'replacement-tile': (win) => conditions.isDrawn(win) && (hasBonusTiles(win) || conditions.hasKong(win)),
  // The other three copies are in the kong, open or closed (CC-claim.rob.open, CC-claim.rob.closed).
  'robbing-the-kong': conditions.robsTheFourth,
  // It applies to the last tile itself or to its discard (CC-wall.dead, CC-A23x). Before the first discard many tiles
  // are left.
  'last-tile': (win) => !conditions.isBeside(win, ['dealt-hand', 'blessing-of-earth']),
  // East’s hand as dealt (CC-limit.heavenly, CC-A31).
  'dealt-hand': conditions.isAsDealt,
  // After the announcement the player claims no tile and declares no kong (CC-A30).
  'heavenly-ready': conditions.hasNoMelds,
  // The win takes East’s first discard (CC-limit.earthly).
  'blessing-of-earth': (win) =>
    win.source === 'discard' &&
    isFromEast(win) &&
    !conditions.isEast(win) &&
    conditions.hasNoMelds(win) &&
    !conditions.isBeside(win, ['last-tile']),
};
