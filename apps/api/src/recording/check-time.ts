import { problemOf } from '../http/problems/problem.js';
import { refuseImplausibleTime } from './plausible-time.js';

/** Checks the member `occurredAt` of a body. @throws Problem IMPLAUSIBLE_TIME */
export const checkTime = ({ occurredAt }: { readonly occurredAt: string }, now: Date): void => {
  const implausible = refuseImplausibleTime(occurredAt, now);
  if (implausible) throw problemOf({ ...implausible.refusal, at: '/occurredAt' }, '');
};
