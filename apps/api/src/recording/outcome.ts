import type { Appended, DeviceGap, Disclosure, EpochElsewhere, KeyUsed } from '#event-log';
import { detailOf, type CaseOf, type DetailedCode, type DetailParameters } from '../http/problems/details.js';
import type { Refusal } from '../http/problems/problem.js';

/** The outcome of an order. Only with `recorded` is anything stored, now or by an earlier copy of the same command. */
export type RecordingOutcome = Recorded | Refused | Stale | EpochElsewhere | DeviceGap | KeyUsed;

/** The events of an order are stored. */
export interface Recorded {
  readonly kind: 'recorded';
  readonly appended: Appended;
  /** Whether the command was accepted before. */
  readonly duplicate: boolean;
  /** The disclosures of the events, if they are known. */
  readonly disclosures?: readonly Disclosure[];
}

/** The record has other events than the sender expects. */
export interface Stale {
  readonly kind: 'stale';
  readonly expected: number;
  readonly actual: number;
  /** The position of the event that the sender expects as the last one, where it was read with the decision. */
  readonly position?: number | undefined;
}

export interface Refused {
  readonly kind: 'refused';
  readonly refusal: Refusal;
  /** The table of the record, also of a deal whose opening is refused. */
  readonly table?: string;
}

/** Refuses an order with a detail from `DETAILS`. */
export const refused = <Code extends DetailedCode, Case extends CaseOf<Code>>(
  code: Code,
  name: Case,
  parameters: DetailParameters<Code, Case>,
  { table, ...where }: Pick<Refused, 'table'> & Pick<Refusal, 'at' | 'deal' | 'retry' | 'notBefore'> = {},
): Refused => ({
  kind: 'refused',
  refusal: { code, message: detailOf(code, name, parameters), ...where },
  ...(table !== undefined && { table }),
});

/** Refuses an order whose sender has seen another sequence than the last one. */
export const refuseStale = (expected: number | undefined, actual: number): Stale | undefined =>
  expected === undefined || expected === actual ? undefined : { kind: 'stale', expected, actual };
