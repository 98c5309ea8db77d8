import { problemOf } from '../problems/problem.js';
import { refuseImplausibleTime } from './plausible-time.js';

/** @throws Problem IMPLAUSIBLE_TIME, at the member `occurredAt` of the body. */
export const checkTime = ({ occurredAt }: { readonly occurredAt: string }, now: Date): void => {
  const refusal = refuseImplausibleTime(occurredAt, now);
  if (refusal) throw problemOf({ ...refusal, at: '/occurredAt' }, '');
};
