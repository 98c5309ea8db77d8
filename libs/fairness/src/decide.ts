import type { Sha256 } from '#event-log';
import type { Tile } from '#tiles';
import { commitmentTo } from './commitment.js';
import { refuseNonceCommand, type NonceCommand, type NonceRefusalCode, type NonceSender } from './nonce-protocol.js';
import { shuffledWall } from './software-wall.js';
import { absentSeats, hasClosedNonce, noncesOf, type CommittedWall } from './wall-state.js';
import type { WallCommand, WallCommandOf, WallEvent, WallEventOf } from './words.js';

/** The facts that decide a command for a wall. */
export interface WallSituation extends NonceSender {
  readonly deal: string;
  readonly table: string;
  /** The wall so far; undefined before its commitment. */
  readonly wall: CommittedWall | undefined;
  /** Whether anything is recorded after the opening of the deal, such as a throw or a dealt tile. */
  readonly hasBegun: boolean;
  readonly isSettled: boolean;
  /** Whether only the result of the deal is recorded, so that no tile can be compared with a wall. */
  readonly isResultOnly: boolean;
  /** The tiles of the set, each copy once. */
  readonly set: readonly Tile[];
  /** The seed of a software wall. It is drawn once for each deal. */
  readonly seed: () => Promise<string>;
}

export type WallRefusalCode =
  | 'WALL_ALREADY_COMMITTED'
  | 'WALL_NOT_COMMITTED'
  | 'WALL_TOO_LATE'
  | 'WALL_NOT_COMPARABLE'
  | 'WALL_METHOD'
  | NonceRefusalCode
  | 'WALL_NOT_FIXED'
  | 'WALL_CONCEALED'
  | 'WALL_ALREADY_REVEALED'
  | 'COMMITMENT_DIFFERS';

export type WallDecision = { readonly event: WallEvent } | { readonly refusal: WallRefusalCode };

type Committed = WallSituation & { readonly wall: CommittedWall };

/** Decides a command for the wall of a deal. Returns one event, or the reason of the refusal. */
export const decideWall = async (situation: WallSituation, command: WallCommand): Promise<WallDecision> => {
  if (command.type === 'CommitScannedWall' || command.type === 'CommitSoftwareWall')
    return committed(situation, command);
  const { wall } = situation;
  if (wall === undefined) return { refusal: 'WALL_NOT_COMMITTED' };
  if (wall.revealed !== undefined) return { refusal: 'WALL_ALREADY_REVEALED' };
  const method = command.type === 'RevealScannedWall' ? 'scanned' : 'software';
  if (wall.method !== method) return { refusal: 'WALL_METHOD' };
  return STEPS[command.type]({ ...situation, wall }, command as never);
};

const committed = async (
  { deal, table, wall, hasBegun, isResultOnly, seed, sha256 }: WallSituation,
  command: WallCommandOf<'CommitScannedWall' | 'CommitSoftwareWall'>,
): Promise<WallDecision> => {
  if (wall !== undefined) return { refusal: 'WALL_ALREADY_COMMITTED' };
  if (isResultOnly) return { refusal: 'WALL_NOT_COMPARABLE' };
  if (hasBegun) return { refusal: 'WALL_TOO_LATE' };
  const begin = { type: 'WallCommitted', deal, table } as const;
  if (command.type === 'CommitScannedWall')
    return { event: { ...begin, method: 'scanned', commitment: command.commitment } };
  const commitment = commitmentTo({ deal, method: 'software', secret: await seed() }, sha256);
  return { event: { ...begin, method: 'software', commitment } };
};

type Step<T extends WallCommand['type']> = (
  situation: Committed,
  command: WallCommandOf<T>,
) => WallDecision | Promise<WallDecision>;

type LaterCommand = Exclude<WallCommand['type'], 'CommitScannedWall' | 'CommitSoftwareWall'>;

const STEPS: { readonly [T in LaterCommand]: Step<T> } = {
  CommitNonce: (situation, command) => nonceStep(situation, command),
  CloseCommitments: (situation, command) => nonceStep(situation, command),
  OpenNonce: (situation, command) => nonceStep(situation, command),
  RevealScannedWall: ({ deal, wall, isSettled, sha256 }, { secret, tiles }) => {
    if (!isSettled) return { refusal: 'WALL_CONCEALED' };
    const commitment = commitmentTo({ deal, method: 'scanned', secret, tiles }, sha256);
    if (commitment !== wall.commitment) return { refusal: 'COMMITMENT_DIFFERS' };
    return { event: { type: 'WallRevealed', secret, tiles } };
  },
  RevealSoftwareWall: async ({ wall, isSettled, set, seed, sha256 }) => {
    if (!isSettled) return { refusal: 'WALL_CONCEALED' };
    if (hasClosedNonce(wall)) return { refusal: 'WALL_NOT_FIXED' };
    const event = revealedBySeed(wall, await seed(), set, sha256);
    return event === undefined ? { refusal: 'COMMITMENT_DIFFERS' } : { event };
  },
};

const nonceStep = (situation: Committed, command: NonceCommand): WallDecision => {
  const { wall, hasBegun } = situation;
  const refusal = refuseNonceCommand(wall, command, situation);
  if (refusal !== undefined) return { refusal };
  return hasBegun ? { refusal: 'WALL_TOO_LATE' } : { event: nonceEvent(wall, command) };
};

const nonceEvent = (wall: CommittedWall, command: NonceCommand): WallEvent => {
  switch (command.type) {
    case 'CommitNonce':
      return { ...command, type: 'NonceCommitted' };
    case 'CloseCommitments':
      return { type: 'CommitmentsClosed', without: absentSeats(wall) };
    case 'OpenNonce':
      return { ...command, type: 'NonceOpened' };
  }
};

/**
 * Returns the reveal of a software wall; undefined if the secret is not the committed one.
 * @param set the tiles of the set, each copy once.
 */
export const revealedBySeed = (
  wall: CommittedWall,
  secret: string,
  set: readonly Tile[],
  sha256: Sha256,
): WallEventOf<'WallRevealed'> | undefined => {
  const { deal, commitment } = wall;
  if (commitmentTo({ deal, method: 'software', secret }, sha256) !== commitment) return undefined;
  const nonces = noncesOf(wall);
  return { type: 'WallRevealed', secret, tiles: shuffledWall({ secret, deal, nonces }, set, sha256) };
};
