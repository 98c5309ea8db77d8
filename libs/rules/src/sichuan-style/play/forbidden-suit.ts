import type { Permission } from '#deal';
import {
  cardOnlyWithoutTile,
  cardTurnedByWin as cardTurned,
  playStartsOnceNamed,
  setAsideFirst,
  suitShownByDiscard,
} from '../../kit/bloody/index.js';

/** SS-fs.3: a card only where no tile of the suit is held. */
export const permitsForbiddenSuit: Permission<'ChooseForbiddenSuit'> = cardOnlyWithoutTile('SS-fs.3');

/** SS-fs.2: the tile set aside is the first discard. */
export const permitsDiscard: Permission<'DiscardTile'> = setAsideFirst('SS-fs.2');

/** SS-fs.2: the dealer's first turn begins when all four suits are named (SS-fs.1). */
export const afterForbiddenSuitChosen = playStartsOnceNamed;

/** SS-fs.2, SS-fs.3: the first discard is the tile set aside, or turns the card. */
export const afterDiscard = suitShownByDiscard;

/** SS-A118: Hu before the first discard turns the card. */
export const cardTurnedByWin = cardTurned;
