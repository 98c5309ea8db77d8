import type { Permission } from '#deal';
import {
  cardOnlyWithoutTile,
  cardTurnedByWin as cardTurned,
  playStartsOnceNamed,
  setAsideFirst,
  suitShownByDiscard,
} from '../../kit/bloody/index.js';

/** SBR-4.2: a card only where no tile of the suit is held. */
export const permitsForbiddenSuit: Permission<'ChooseForbiddenSuit'> = cardOnlyWithoutTile('SBR-4.2');

/** SBR-4.1: the tile set aside is discarded first. */
export const permitsDiscard: Permission<'DiscardTile'> = setAsideFirst('SBR-4.1');

/** SBR-4.1: East begins when all four suits are named. */
export const afterForbiddenSuitChosen = playStartsOnceNamed;

/** SBR-4.1, SBR-4.2: the first discard is the tile set aside, or turns the card. */
export const afterDiscard = suitShownByDiscard;

/** SBR-4.c: Hu before the first discard turns the card; a tile set aside stays as it lies until hands are shown. */
export const cardTurnedByWin = cardTurned;
