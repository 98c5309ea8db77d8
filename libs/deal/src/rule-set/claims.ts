import type { Meld, Seat } from '#tiles';
import type { EventOf } from '../messages/events.js';
import type { Playing } from '../state/state.js';
import type { HandCounts } from '../state/tile-index.js';

/** There are no chows, or a claimed chow stays because claims are taken in their order. */
interface FinalChows {
  readonly chowsAre: 'none' | 'final';
}

/** The clause by which a pung or a kong takes the tile. */
type SetOutranksChow = Readonly<Record<'pung' | 'kong', string>>;

/** A claimed chow stays, unless its seat was too hasty: then a pung or a kong takes the tile. */
interface HastyChows {
  readonly chowsAre: 'final-unless-hasty';
  readonly isHasty: (state: Playing, seat: Seat) => boolean;
  readonly setOutranksChow: SetOutranksChow;
}

/** A pung or a kong takes the tile from a claimed chow. */
interface OutrankedChows {
  readonly chowsAre: 'outranked';
  readonly setOutranksChow: SetOutranksChow;
}

/** The priority of claims on a tile, and the price of letting one pass. */
export type Claims = {
  /** Returns whether this kong opens a claim window of its own. */
  readonly canBeRobbed: (kind: EventOf<'KongDeclared'>['kind']) => boolean;
  /** The wins that the seats without a claim have passed when the window closes (SBR-2.7). */
  readonly passes: (state: Playing, hands: HandCounts) => EventOf<'ClaimsClosed'>['passes'];
  /** The clause by which a win takes a tile from a claimed meld of this kind. */
  readonly winOutranksMeld: (kind: Meld['kind']) => string;
} & (FinalChows | HastyChows | OutrankedChows);
