import type { EventOf } from '../events.js';
import type { Playing } from '../state.js';
import type { HandCounts } from '../tile-index.js';

/** There are no chows, or a claimed chow stays because claims are taken in their order. */
interface FinalChows {
  readonly chowsAre: 'none' | 'final';
}

/** A pung or a kong takes the tile from a claimed chow. */
interface OutrankedChows {
  readonly chowsAre: 'outranked';
  /** The clause by which it takes the tile. */
  readonly setOutranksChow: string;
}

/** The priority of claims on a tile, and the price of letting one pass. */
export type Claims = {
  /** Returns whether this kong opens a claim window of its own. */
  readonly canBeRobbed: (kind: EventOf<'KongDeclared'>['kind']) => boolean;
  /** The wins that the seats without a claim have passed when the window closes (SBR-2.7). */
  readonly passes: (state: Playing, hands: HandCounts) => EventOf<'ClaimsClosed'>['passes'];
  /** The clause by which a win takes a tile from a claimed meld. */
  readonly winOutranksMeld: string;
} & (FinalChows | OutrankedChows);
