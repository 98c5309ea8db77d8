import type { EventOf } from '../events.js';
import type { Playing } from '../state.js';

/** The priority of claims on a tile, and the price of letting one pass. */
export interface Claims {
  /** Returns whether this kong opens a claim window of its own. */
  readonly canBeRobbed: (kind: EventOf<'KongDeclared'>['kind']) => boolean;
  /** The wins that the seats without a claim have passed when the window closes (SBR-2.7). */
  readonly passes: (state: Playing) => EventOf<'ClaimsClosed'>['passes'];
  /** The clause by which a win takes a tile from a claimed meld. */
  readonly winOutranksMeld: string;
  /**
   * The clause by which a pung or a kong takes a tile from a claimed chow; absent where claims are taken in their
   * order.
   */
  readonly setOutranksChow?: string;
}
