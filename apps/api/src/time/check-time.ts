import { problemOf } from '../problems/problem.js';
import { refuseImplausibleTime } from './plausible-time.js';

/** Checks the member `occurredAt` of a body. @throws Problem IMPLAUSIBLE_TIME */
export const checkTime = ({ occurredAt }: { readonly occurredAt: string }, now: Date): void => {
  const refusal = refuseImplausibleTime(occurredAt, now);
  if (refusal) throw problemOf({ ...refusal, at: '/occurredAt' }, '');
};
