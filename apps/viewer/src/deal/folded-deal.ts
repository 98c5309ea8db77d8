import { type DealEvent, type DealState, evolve, UNOPENED } from '#deal';
import { forReaders, READER, viewOf } from '#projections';
import type { DealView, SeenRecord } from '../api/types.js';
import { courseFurther, isRewind, NO_COURSE, standing } from './deal-course.js';
import type { FollowedDeal } from './followed-deal.js';

/** A deal after some of its events, where no stream sends its view: in the replay. */
export interface FoldedDeal extends FollowedDeal {
  readonly state: DealState;
}

/** Folds the events of a deal from its first event. Undefined before the deal is opened. */
export const foldedDeal = (records: readonly SeenRecord[]): FoldedDeal | undefined => foldedFurther(undefined, records);

/** Returns the deal after more events. */
export const foldedFurther = (deal: FoldedDeal | undefined, records: readonly SeenRecord[]): FoldedDeal | undefined => {
  const course = courseFurther(deal ?? NO_COURSE, records);
  const state = records.some(isRewind)
    ? stateAfter(UNOPENED, standing(course.records))
    : stateAfter(deal?.state ?? UNOPENED, records);
  const view = viewOf(READER, state) as DealView | undefined;
  return view && { ...course, view, state };
};

const stateAfter = (state: DealState, records: readonly SeenRecord[]): DealState =>
  records.reduce((now, { event }) => evolve(forReaders, now, event as unknown as DealEvent), state);
