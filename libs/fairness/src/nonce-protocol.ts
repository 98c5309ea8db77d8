import type { Sha256 } from '#event-log';
import { commitmentsHash, nonceCommitment } from './nonce-commitment.js';
import type { CommittedWall } from './wall-state.js';
import type { WallCommandOf } from './words.js';

export type NonceCommand = WallCommandOf<'CommitNonce' | 'CloseCommitments' | 'OpenNonce'>;

export type NonceRefusalCode =
  | 'NONCE_ALREADY_GIVEN'
  | 'NONCES_CLOSED'
  | 'NONCE_NOT_COMMITTED'
  | 'NONCE_TOO_EARLY'
  | 'NONCE_SENDER_DIFFERS'
  | 'NONCE_DIFFERS'
  | 'NONCE_COMMITMENTS_DIFFER';

/** The sender of a command, and the log in which it is recorded. */
export interface NonceSender {
  /** The key or device that sent the command. */
  readonly actor: string;
  /** The origin of the log. */
  readonly log: string;
  readonly sha256: Sha256;
}

/**
 * Returns why a command for the nonces of a software wall is refused; undefined if it is accepted. Each seat commits at most
 * once. Nonces are opened only after nobody can commit any more, each by the sender of its commitment.
 */
export const refuseNonceCommand = (
  wall: CommittedWall,
  command: NonceCommand,
  sender: NonceSender,
): NonceRefusalCode | undefined => {
  if (command.type === 'OpenNonce') return refuseOpening(wall, command, sender);
  if (wall.phase !== 'committing') return 'NONCES_CLOSED';
  const isAgain = command.type === 'CommitNonce' && wall.seats.some(({ seat }) => seat === command.seat);
  return isAgain ? 'NONCE_ALREADY_GIVEN' : undefined;
};

const refuseOpening = (
  wall: CommittedWall,
  { seat, nonce, commitments }: WallCommandOf<'OpenNonce'>,
  { actor, log, sha256 }: NonceSender,
): NonceRefusalCode | undefined => {
  const { deal } = wall;
  const committed = wall.seats.find(({ seat: each }) => each === seat);
  if (committed?.commitment === undefined) return 'NONCE_NOT_COMMITTED';
  if (committed.actor !== actor) return 'NONCE_SENDER_DIFFERS';
  if (committed.nonce !== undefined) return 'NONCE_ALREADY_GIVEN';
  if (wall.phase === 'committing') return 'NONCE_TOO_EARLY';
  if (commitmentsHash({ log, ...wall }, sha256) !== commitments) return 'NONCE_COMMITMENTS_DIFFER';
  if (nonceCommitment({ log, deal, seat, nonce }, sha256) !== committed.commitment) return 'NONCE_DIFFERS';
  return undefined;
};
