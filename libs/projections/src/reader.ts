import type { Disclosure } from '#event-log';
import type { Seat } from '#tiles';

/**
 * As whom a deal is read. `public` sees what a spectator at the table sees, a seat its own hand too, `all` (referee,
 * auditor, the table's own device) everything.
 */
export type Reader =
  { readonly kind: 'public' } | { readonly kind: 'seat'; readonly seat: Seat } | { readonly kind: 'all' };

export const PUBLIC: Reader = { kind: 'public' };
export const ALL: Reader = { kind: 'all' };

/**
 * The one place that decides what a reader may know: REST, streams and exports all pass the disclosures through it,
 * and whatever it holds back stays `hidden`.
 */
export const disclosedTo = <D extends Pick<Disclosure, 'owner'>>(
  reader: Reader,
  disclosures: readonly D[],
): readonly D[] => {
  if (reader.kind === 'all') return disclosures;
  return reader.kind === 'seat' ? disclosures.filter(({ owner }) => owner === reader.seat) : [];
};
