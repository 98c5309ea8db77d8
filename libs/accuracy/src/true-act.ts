import type { DealCommand, DealEvent } from '#deal';
import type { Tile } from '#tiles';

/** One act of a played deal. */
export interface TrueAct {
  /** Milliseconds of the table's clock at which the act was complete; undefined if it is not known. */
  readonly at?: number | undefined;
  readonly command: DealCommand;
  readonly events: readonly DealEvent[];
}

/** A deal as it was played. */
export interface PlayedDeal {
  readonly truth: readonly TrueAct[];
  /** Tiles whose tag is dead, and those of which two have one UID. */
  readonly faultyTiles: readonly Tile[];
}
