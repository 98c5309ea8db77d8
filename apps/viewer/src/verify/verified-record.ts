/** A record that can be verified: a deal, or a match with its deals. */
export interface VerifiedRecord {
  readonly kind: 'deal' | 'match';
  readonly id: string;
}

/** The address at which one visit verifies a record, as the QR codes of seals have it. */
export const verifyPath = ({ kind, id }: VerifiedRecord): string =>
  kind === 'deal' ? `/deals/${id}/ledger?verify` : `/matches/${id}?verify`;
