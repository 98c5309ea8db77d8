import type { DealState } from '#deal';

/** A deal after a number of its events. */
export interface CommittedDeal {
  readonly state: DealState;
  readonly events: number;
}
