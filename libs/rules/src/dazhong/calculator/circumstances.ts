import type { Circumstance } from '#deal';
import type { HandBook, StandaloneWin } from '../../kit/hand-book.js';
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
import { isIndicator } from './hand.js';

const isClosed: Holds = ({ melds }) => melds.every((meld) => meld.kind === 'kong' && meld.kongKind === 'concealed');

/** The other three copies are in play, none of them in the own hand, and it is no joker. */
const canOthersLieOpen = (win: StandaloneWin): boolean => {
  const { winningTile, standing, joker } = win;
  return (
    winningTile !== undefined &&
    winningTile !== joker &&
    standing.filter((tile) => tile === winningTile).length === 1 &&
    !isIndicator(win, winningTile)
  );
};

/**
 * The circumstances that a deal can bring about; of two that exclude each other, one refers to the other. How the kong before a
 * discard was declared is nothing to this book.
 */
export const CIRCUMSTANCES: HandBook['circumstances'] = {
  // On the tile itself, not on what replaced a flower (DZ-fan.52, DZ-flower.7).
  'replacement-tile': (win) => isDrawn(win) && hasKong(win),
  // The other three copies lie in the pung that was to be a kong (DZ-rob.1).
  'robbing-the-kong': (win) => robsTheFourth(win) && canOthersLieOpen(win),
  // With the wall gone no kong is declared, and so none is robbed (DZ-sea.1).
  'last-tile': ({ source }) => source !== 'robbed-kong',
  // DZ-fan.2.
  'dealt-hand': isAsDealt,
  // Much of the wall is left (DZ-fan.3). Who was ready from the start may be so in the common way by East’s kong (DZ-fan.24).
  'blessing-of-earth': (win) => isDrawn(win) && !isEast(win) && hasNoMelds(win) && !isBeside(win, ['last-tile']),
  // Three discards at most, the winning one among them (DZ-fan.4, DZ-A-MAN).
  'blessing-of-man': (win) =>
    win.source === 'discard' && !isEast(win) && hasNoMelds(win) && !isBeside(win, ['ready', 'last-tile', 'last-copy']),
  // Declared once, in one way (DZ-fan.24).
  ready: (win) => !isBeside(win, ['heavenly-ready']),
  // From then on nothing is claimed and no pung becomes a kong (DZ-A-READY).
  'heavenly-ready': isClosed,
  'last-copy': canOthersLieOpen,
  // Only a drawn tile can be mixed in (DZ-count.9).
  'mixed-in': isDrawn,
};

const OTHER_COPIES = 3;

const copiesInOwnSets = ({ melds, winningTile }: StandaloneWin): number =>
  melds.reduce((count, meld) => {
    if (meld.kind === 'chow') return count + meld.tiles.filter((tile) => tile === winningTile).length;
    return meld.kind === 'pung' && meld.tile === winningTile ? count + OTHER_COPIES : count;
  }, 0);

/** What the hand shows by itself: the other three copies in its own sets, or in the pung of a robbed kong (DZ-A-65). */
export const shownCircumstances = (win: StandaloneWin): readonly Circumstance[] => {
  const liesOpen = win.source === 'robbed-kong' || copiesInOwnSets(win) === OTHER_COPIES;
  return liesOpen && canOthersLieOpen(win)
    ? [...new Set<Circumstance>([...win.circumstances, 'last-copy'])]
    : win.circumstances;
};
