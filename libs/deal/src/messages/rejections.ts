import { isRejectionWith, rejecting, rejectingIf, type RejectionOf } from '#decider';
import { REJECTIONS } from '#texts/ids/deal/rejections';

export type RejectionCode = (typeof REJECTIONS)[number];

export interface Rejection extends RejectionOf<RejectionCode> {
  /** Every fault of a command that reports a whole deal, this one first. */
  readonly faults?: readonly Omit<Rejection, 'faults'>[];
}

export const reject = rejecting<Rejection, 'faults'>();
export const refuseIf = rejectingIf<Rejection, Parameters<typeof reject>[1]>(reject);
export const isRejection = isRejectionWith<Rejection>(REJECTIONS);

/** Combines several refusals of one command: the first, with all of them as its faults. Equal faults count once. */
export const rejectAll = (refusals: readonly (Rejection | undefined)[]): Rejection | undefined => {
  const all = refusals.flatMap((refusal) => (refusal === undefined ? [] : (refusal.faults ?? [refusal])));
  const isSame = (a: Rejection, b: Rejection): boolean => a.code === b.code && a.at === b.at;
  const faults = all.filter((fault, index) => all.findIndex((other) => isSame(other, fault)) === index);
  const [first] = faults;
  return first && (faults.length === 1 ? first : { ...first, faults });
};
