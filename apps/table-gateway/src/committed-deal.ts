import type { DealState } from '#deal';

/** A deal after so many of its events. */
export interface CommittedDeal {
  readonly state: DealState;
  readonly events: number;
}
