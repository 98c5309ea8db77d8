import { HIDDEN, type SeenTile, UNKNOWN } from '#tiles';

/** The ids of symbols that do not use the notation: `?` is not allowed in an id, and a hidden tile shows its back. */
const NAMES: Readonly<Partial<Record<SeenTile, string>>> = { [UNKNOWN]: 'unknown', [HIDDEN]: 'back' };

/** The id of a tile's symbol: `tile-` and the notation of `#tiles`, such as `tile-5m`; `tile-unknown`; `tile-back`. */
export const symbolOf = (tile: SeenTile): string => `tile-${NAMES[tile] ?? tile}`;
