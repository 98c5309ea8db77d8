import type { PlayingTile } from '#tiles';

/** A shape of a complete hand besides four sets and a pair, and its kinds. A joker can be any missing tile. */
export interface HandShape {
  readonly form:
    /** Seven pairs; four identical tiles are two pairs. */
    | 'pairs'
    /** Seven different pairs. */
    | 'unlike-pairs'
    /** One tile of each of thirteen kinds, and one of them twice. */
    | 'orphans'
    /** Fourteen different tiles. */
    | 'unlike'
    /** One tile of each of nine kinds instead of three sets, with a pair and a set that can be declared. */
    | 'straight';
  readonly of: readonly PlayingTile[];
}
