import type { Refuse } from '#deal';
import {
  refuseNeedlessCard,
  cardTurnedByWin as cardTurned,
  playStartsOnceNamed,
  refuseBeforeTileSetAside,
  suitShownByDiscard,
} from '../../kit/bloody/index.js';

/** SBR-4.2: a card is permitted only if the hand holds no tile of the suit. */
export const refuseForbiddenSuit: Refuse<'ChooseForbiddenSuit'> = refuseNeedlessCard('SBR-4.2');

/** SBR-4.1: the tile set aside is discarded first. */
export const refuseDiscard: Refuse<'DiscardTile'> = refuseBeforeTileSetAside('SBR-4.1');

/** SBR-4.1: play starts with East's turn when all four suits are chosen. */
export const afterForbiddenSuitChosen = playStartsOnceNamed;

/** SBR-4.1, SBR-4.2: the first discard is the tile set aside, or it reveals the card. */
export const afterDiscard = suitShownByDiscard;

/** SBR-4.c: a Hu before the first discard reveals the card. A tile set aside stays face down until hands are shown. */
export const cardTurnedByWin = cardTurned;
