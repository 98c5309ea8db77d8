import type { SeenTile, Suit } from '#tiles';
import { Tile } from '../tiles/tile.js';
import type { PlayerView } from './seen.js';

/** The tile that represents a suit on its card. */
const OF_SUIT: Readonly<Record<Suit, SeenTile>> = { m: '5m', p: '5p', s: '5s' };

type Forbidden = NonNullable<PlayerView['forbidden']>;

/** The card of the forbidden suit at the end of the wall. If this reader may not see the suit, the card lies face down. */
export const SuitCard = ({ forbidden: { suit, shown } }: { readonly forbidden: Forbidden }) => (
  <span class={`table-suit ${shown ? '' : 'table-suit-face-down'}`}>
    <Tile tile={suit === 'hidden' || suit === '?' ? suit : OF_SUIT[suit]} isPlain />
  </span>
);
