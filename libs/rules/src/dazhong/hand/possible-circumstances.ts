import type { Circumstance } from '#deal';
import type { HandRules } from '../../kit/hand/hand-rules.js';
import type { StandaloneWin } from '../../kit/hand/standalone-hand.js';
import {
  hasKong,
  hasNoMelds,
  type Holds,
  isAsDealt,
  isBeside,
  isDrawn,
  isEast,
  robsTheFourth,
} from '../../kit/hand/circumstance-conditions.js';
import { isIndicator } from './tiles-in-play.js';

const isClosed: Holds = ({ melds }) => melds.every((meld) => meld.kind === 'kong' && meld.kongKind === 'concealed');

/** Checks whether the other three copies can be visible: in play, outside the own standing tiles, and no jokers. */
const canOthersBeVisible = (win: StandaloneWin): boolean => {
  const { winningTile, standing, joker } = win;
  return (
    winningTile !== undefined &&
    winningTile !== joker &&
    standing.filter((tile) => tile === winningTile).length === 1 &&
    !isIndicator(win, winningTile)
  );
};

/**
 * The circumstances that a deal can produce. Of two that exclude each other, one refers to the other. The kind of kong
 * before a discard does not matter in this rule set.
 */
export const CIRCUMSTANCES: HandRules['circumstances'] = {
  // The winning tile replaces a kong tile, not a flower (DZ-fan.52, DZ-flower.7).
  'replacement-tile': (win) => isDrawn(win) && hasKong(win),
  // The other three copies are in the pung that was to become a kong (DZ-rob.1).
  'robbing-the-kong': (win) => robsTheFourth(win) && canOthersBeVisible(win),
  // An empty wall permits no kong, so none can be robbed (DZ-sea.1).
  'last-tile': ({ source }) => source !== 'robbed-kong',
  // DZ-fan.2.
  'dealt-hand': isAsDealt,
  // Many tiles are left in the wall (DZ-fan.3). East's kong can turn heavenly ready into ordinary ready (DZ-fan.24).
  'blessing-of-earth': (win) => isDrawn(win) && !isEast(win) && hasNoMelds(win) && !isBeside(win, ['last-tile']),
  // At most three discards were made, the winning one included (DZ-fan.4, DZ-A-MAN).
  'blessing-of-man': (win) =>
    win.source === 'discard' && !isEast(win) && hasNoMelds(win) && !isBeside(win, ['ready', 'last-tile', 'last-copy']),
  // Ready is declared once, in one of two ways (DZ-fan.24).
  ready: (win) => !isBeside(win, ['heavenly-ready']),
  // After the declaration the player claims no tile and promotes no pung (DZ-A-READY).
  'heavenly-ready': isClosed,
  'last-copy': canOthersBeVisible,
  // Only a drawn tile can be mixed into the hand (DZ-count.9).
  'mixed-in': isDrawn,
};

const OTHER_COPIES = 3;

const copiesInOwnSets = ({ melds, winningTile }: StandaloneWin): number =>
  melds.reduce((count, meld) => {
    if (meld.kind === 'chow') return count + meld.tiles.filter((tile) => tile === winningTile).length;
    return meld.kind === 'pung' && meld.tile === winningTile ? count + OTHER_COPIES : count;
  }, 0);

/**
 * The reported circumstances, with `last-copy` added if the own sets or a robbed pung show the other three copies
 * (DZ-A-65).
 */
export const shownCircumstances = (win: StandaloneWin): readonly Circumstance[] => {
  const isVisible = win.source === 'robbed-kong' || copiesInOwnSets(win) === OTHER_COPIES;
  return isVisible && canOthersBeVisible(win)
    ? [...new Set<Circumstance>([...win.circumstances, 'last-copy'])]
    : win.circumstances;
};
