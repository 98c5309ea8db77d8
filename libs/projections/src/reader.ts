import type { Disclosure } from '#event-log';
import type { Seat } from '#tiles';

/**
 * The role in which a deal is read. `public` sees what a spectator at the table sees, a seat also its own hand, `all`
 * (referee, auditor, the table's own device) everything.
 */
export type Reader =
  { readonly kind: 'public' } | { readonly kind: 'seat'; readonly seat: Seat } | { readonly kind: 'all' };

export const PUBLIC: Reader = { kind: 'public' };
export const ALL: Reader = { kind: 'all' };

/**
 * Decides what a reader may know. REST, streams and exports all filter their disclosures here; every value without a
 * disclosure stays `hidden`.
 */
export const disclosedTo = <D extends Pick<Disclosure, 'owner'>>(
  reader: Reader,
  disclosures: readonly D[],
): readonly D[] => {
  if (reader.kind === 'all') return disclosures;
  return reader.kind === 'seat' ? disclosures.filter(({ owner }) => owner === reader.seat) : [];
};
