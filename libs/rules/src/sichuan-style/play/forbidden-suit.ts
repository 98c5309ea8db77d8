import type { Refuse } from '#deal';
import {
  refuseNeedlessCard,
  cardTurnedByWin as cardTurned,
  playStartsOnceNamed,
  refuseBeforeTileSetAside,
  suitShownByDiscard,
} from '../../kit/bloody/index.js';

/** SS-fs.3: a card is permitted only if the hand holds no tile of the suit. */
export const refuseForbiddenSuit: Refuse<'ChooseForbiddenSuit'> = refuseNeedlessCard('SS-fs.3');

/** SS-fs.2: the tile set aside is the first discard. */
export const refuseDiscard: Refuse<'DiscardTile'> = refuseBeforeTileSetAside('SS-fs.2');

/** SS-fs.2: the dealer's first turn begins when all four suits are chosen (SS-fs.1). */
export const afterForbiddenSuitChosen = playStartsOnceNamed;

/** SS-fs.2, SS-fs.3: the first discard is the tile set aside, or it reveals the card. */
export const afterDiscard = suitShownByDiscard;

/** SS-A118: a Hu before the first discard reveals the card. */
export const cardTurnedByWin = cardTurned;
