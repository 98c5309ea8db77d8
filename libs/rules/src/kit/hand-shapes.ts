import type { PlayingTile } from '#tiles';

/** What a complete hand may be beside four sets and a pair, and of which kinds; a joker is whatever is missing. */
export interface HandShape {
  readonly form:
    /** Seven pairs; four equal tiles are two. */
    | 'pairs'
    /** Seven pairs, none of them twice. */
    | 'unlike-pairs'
    /** One of each of thirteen kinds, and one of them again. */
    | 'orphans'
    /** Fourteen tiles, no two alike. */
    | 'unlike'
    /** One of each of nine kinds in place of three sets, and beside them a set, which may have been laid down, and a pair. */
    | 'straight';
  readonly of: readonly PlayingTile[];
}
