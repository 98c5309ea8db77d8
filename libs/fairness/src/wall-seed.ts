import type { SeatNonce } from './words.js';

/** The values that determine a software wall, besides the tiles of the set. */
export interface WallSeed {
  /** 64 hex digits. */
  readonly secret: string;
  readonly deal: string;
  /** At most one of each seat, in the order east, south, west, north. */
  readonly nonces: readonly SeatNonce[];
}
