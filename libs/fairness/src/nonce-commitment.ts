import { canonicalJson, type Sha256 } from '#event-log';
import type { Seat } from '#tiles';

/** The nonce of one seat for the wall of one deal of one log. */
export interface NonceStatement {
  /** The origin of the log. */
  readonly log: string;
  readonly deal: string;
  readonly seat: Seat;
  readonly nonce: string;
}

/** Returns the hash that commits a seat to its nonce. It fits no other log, deal or seat (docs/FORMAT.md, section 15). */
export const nonceCommitment = ({ log, deal, seat, nonce }: NonceStatement, sha256: Sha256): string =>
  sha256(canonicalJson(['tilescribe nonce commitment v1', log, deal, seat, nonce]));

/** The commitments that a player reads before opening the own nonce. */
export interface CommitmentsRead {
  readonly log: string;
  readonly deal: string;
  /** The commitment to the seed. */
  readonly commitment: string;
  /** The commitments to the nonces, in the order east, south, west, north. */
  readonly seats: readonly { readonly seat: Seat; readonly commitment?: string }[];
}

/**
 * Returns the hash of all commitments of a wall. An opening contains it, so nobody can exchange another commitment after the
 * opening (docs/FORMAT.md, section 15).
 */
export const commitmentsHash = ({ log, deal, commitment, seats }: CommitmentsRead, sha256: Sha256): string =>
  sha256(
    canonicalJson([
      'tilescribe nonce commitments v1',
      log,
      deal,
      commitment,
      seats.map((each) => [each.seat, each.commitment ?? '']),
    ]),
  );
