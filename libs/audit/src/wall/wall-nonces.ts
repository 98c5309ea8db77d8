import {
  absentSeats,
  evolveWall,
  hasClosedNonce,
  nonceCommitment,
  refuseNonceCommand,
  type CommittedWall,
  type NonceRefusalCode,
  type NonceSender,
  type WallFact,
} from '#fairness';
import type { AuditFinding } from '../findings/finding.js';
import type { WallLog } from './wall-log.js';

type Fault = Pick<AuditFinding, 'code' | 'message' | 'expected' | 'actual'>;
type Tools = Omit<NonceSender, 'actor'>;

/** The fault of an event whose command the service refuses. */
const FAULTS: Readonly<Record<NonceRefusalCode, readonly [code: AuditFinding['code'], message: string]>> = {
  NONCE_ALREADY_GIVEN: ['WALL_STREAM_BROKEN', 'A seat has two commitments, or opens its nonce twice.'],
  NONCES_CLOSED: ['WALL_STREAM_BROKEN', 'A commitment is recorded after the last one that could be accepted.'],
  NONCE_NOT_COMMITTED: ['WALL_STREAM_BROKEN', 'A seat opens a nonce to which it has not committed.'],
  NONCE_TOO_EARLY: ['WALL_STREAM_BROKEN', 'A nonce was opened before all commitments were there.'],
  NONCE_SENDER_DIFFERS: ['NONCE_SENDER_DIFFERS', 'A nonce was opened by another sender than that of its commitment.'],
  NONCE_DIFFERS: ['NONCE_DIFFERS', 'An opened nonce is not the committed one.'],
  NONCE_COMMITMENTS_DIFFER: [
    'NONCE_COMMITMENTS_DIFFER',
    'The player who opened a nonce had read other commitments than those of this wall.',
  ],
};

/** Checks that the seats committed before any nonce was opened, and that each nonce is the one of its commitment and sender. */
export const checkNonces = ({ deal, events }: WallLog, tools: Tools): readonly AuditFinding[] => {
  let wall: CommittedWall | undefined;
  for (const fact of events) {
    const fault = wall && faultOf(wall, fact, tools);
    if (fault !== undefined) return [{ check: 'walls', deal, ...fault }];
    wall = evolveWall(wall, fact);
  }
  return [];
};

const faultOf = (wall: CommittedWall, fact: WallFact, tools: Tools): Fault | undefined => {
  const { event } = fact;
  switch (event.type) {
    case 'NonceCommitted':
      return refusalOf(wall, { ...event, type: 'CommitNonce' }, fact, tools);
    case 'NonceOpened':
      return refusalOf(wall, { ...event, type: 'OpenNonce' }, fact, tools);
    case 'CommitmentsClosed': {
      const [expected, actual] = [absentSeats(wall).join(' '), event.without.join(' ')];
      if (expected === actual) return refusalOf(wall, { type: 'CloseCommitments' }, fact, tools);
      const message = 'The seats without a commitment are others.';
      return { code: 'WALL_STREAM_BROKEN', message, expected, actual };
    }
    case 'WallRevealed':
      return hasClosedNonce(wall)
        ? { code: 'WALL_STREAM_BROKEN', message: 'The wall was revealed, and a committed nonce is not open.' }
        : undefined;
    case 'WallCommitted':
      return wall.seats.length > 0
        ? { code: 'WALL_STREAM_BROKEN', message: 'The wall was committed again after a nonce was.' }
        : undefined;
  }
};

const refusalOf = (
  wall: CommittedWall,
  command: Parameters<typeof refuseNonceCommand>[1],
  { actor }: WallFact,
  tools: Tools,
): Fault | undefined => {
  const refusal = refuseNonceCommand(wall, command, { ...tools, actor });
  if (refusal === undefined) return undefined;
  const [code, message] = FAULTS[refusal];
  return { code, message, ...differenceIn(wall, command, refusal, { ...tools, actor }) };
};

/** The two values of a refusal that compares values. */
const differenceIn = (
  { deal, seats }: CommittedWall,
  command: Parameters<typeof refuseNonceCommand>[1],
  refusal: NonceRefusalCode,
  { actor, log, sha256 }: NonceSender,
): Pick<Fault, 'expected' | 'actual'> => {
  if (command.type !== 'OpenNonce') return {};
  const committed = seats.find(({ seat }) => seat === command.seat);
  if (refusal === 'NONCE_SENDER_DIFFERS') return { expected: committed?.actor ?? '', actual: actor };
  if (refusal !== 'NONCE_DIFFERS') return {};
  return { expected: committed?.commitment ?? '', actual: nonceCommitment({ log, deal, ...command }, sha256) };
};
