import type { CommandOf, DealCommand } from '#deal';
import { isKnown, type Tile } from '#tiles';

type KnownDiscard = CommandOf<'DiscardTile'> & { readonly tile: Tile };

/** The discards among the commands offered. A simulated player knows every tile of the hand. */
export const discardsIn = (offers: readonly DealCommand[]): readonly KnownDiscard[] =>
  offers.filter((offer): offer is KnownDiscard => offer.type === 'DiscardTile' && isKnown(offer.tile));
