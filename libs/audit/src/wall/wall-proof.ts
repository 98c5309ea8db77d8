import { absentSeats, hasClosedNonce, type CommittedWall, type WallMethod, type WallSeat } from '#fairness';
import type { Seat } from '#tiles';
import type { DealCourse, EndWithoutResult } from '../deal/deal-course.js';
import type { WallLog } from './wall-log.js';

/** The nonce of one seat, with its sender. */
export interface WallNonce {
  readonly seat: Seat;
  /** The key or device that sent it. */
  readonly actor: string;
  /** The key of the device that has signed both the commitment and the opening. Other checks verify the signatures. */
  readonly signedBy?: string;
  /** Whether the sender gave no other nonce of this wall, and recorded nothing of the deal. */
  readonly isOwn: boolean;
  readonly isOpen: boolean;
}

/** Why nobody can prove that a wall was not chosen. */
export type NotProvedReason =
  /** The wall was scanned, so nobody gave a nonce. */
  | 'scanned'
  /** The deal was settled, and a committed nonce is not open: the deal was not dealt from this wall. */
  | 'closed-nonce'
  | 'no-nonce'
  /** A rewind reopened the deal after the reveal, and further tiles were dealt: their players can have known them. */
  | 'revealed'
  /** Each nonce came from a recorder of the deal, or from a sender of several nonces. */
  | 'no-own-sender';

/** To whom a wall is proved. */
export type WallProof =
  /** The seats whose nonces prove the wall. A person who generated one of them at random knows that nobody has chosen the wall. */
  | { readonly proof: 'to-holders'; readonly seats: readonly Seat[] }
  | { readonly proof: 'not-proved'; readonly reason: NotProvedReason }
  /** The deal was abandoned or voided after the commitments: somebody may give up walls until one suits. */
  | { readonly proof: 'given-up'; readonly by: string }
  /** The deal goes on. */
  | { readonly proof: 'unfinished' }
  /** No tile of the deal was dealt. */
  | { readonly proof: 'not-dealt' }
  /** The file does not show enough of the wall or the deal. */
  | { readonly proof: 'not-compared' }
  /** The wall has a finding. */
  | { readonly proof: 'faulty' };

/** The senders of the nonces of a wall, and whether they prove that nobody has chosen it. */
export type WallAudit = WallProof & {
  readonly deal: string;
  readonly method: WallMethod;
  readonly nonces: readonly WallNonce[];
  /** The seats of a software wall that gave no nonce. */
  readonly without: readonly Seat[];
  /** The actor that abandoned or voided the deal, and whether its wall could be known. Absent if the deal ended in another way. */
  readonly ended?: EndWithoutResult & { readonly isKnown: boolean };
};

/** The committed walls of a file. */
export interface WallsAudit {
  readonly each: readonly WallAudit[];
  /** How many deals with a committed wall each sender ended without a result. */
  readonly ended: readonly EndedBy[];
  /** How many nonces each sender committed to and did not open, of deals that are over. */
  readonly withheld: readonly CountOf[];
}

export interface CountOf {
  readonly actor: string;
  readonly count: number;
}

/** The deals with a committed wall that one sender abandoned or voided. */
export interface EndedBy {
  readonly actor: string;
  readonly abandoned: number;
  readonly void: number;
  /** How many of them ended when the wall could be known: somebody may give up walls until one suits. */
  readonly known: number;
}

export const wallsAudit = (each: readonly WallAudit[]): WallsAudit => ({
  each,
  ended: endedBy(each.flatMap(({ ended }) => ended ?? [])),
  withheld: countedBy(each.flatMap((wall) => (isOver(wall) ? closedNonces(wall) : []))),
});

const isOver = (wall: WallAudit): boolean => wall.proof === 'given-up' || wall.proof === 'not-proved';

const closedNonces = ({ nonces }: WallAudit): readonly string[] =>
  nonces.flatMap(({ actor, isOpen }) => (isOpen ? [] : [actor]));

const endedBy = (ends: readonly NonNullable<WallAudit['ended']>[]): readonly EndedBy[] =>
  [...new Set(ends.map(({ by }) => by))].map((actor) => {
    const own = ends.filter(({ by }) => by === actor);
    const ofEnding = (ending: EndWithoutResult['ending']): number =>
      own.filter((each) => each.ending === ending).length;
    const known = own.filter(({ isKnown }) => isKnown).length;
    return { actor, abandoned: ofEnding('abandoned'), void: ofEnding('void'), known };
  });

const countedBy = (actors: readonly string[]): readonly CountOf[] => {
  const counts = new Map<string, number>();
  for (const actor of actors) counts.set(actor, (counts.get(actor) ?? 0) + 1);
  return [...counts].map(([actor, count]) => ({ actor, count }));
};

/** The senders of the nonces. @param recorders the senders of the other commands of the wall and of the deal. */
export const noncesIn = (
  { events }: Pick<WallLog, 'events'>,
  { seats }: CommittedWall,
  recorders: ReadonlySet<string>,
): readonly WallNonce[] => {
  const signerOf = ({ seat }: WallSeat): string | undefined => {
    const signed = events.flatMap(({ event, signedBy }) => ('seat' in event && event.seat === seat ? [signedBy] : []));
    return signed.every((key) => key === signed[0]) ? signed[0] : undefined;
  };
  return seats.map((each) => {
    const { seat, actor, nonce } = each;
    const signedBy = signerOf(each);
    const isOwn = !recorders.has(actor) && seats.filter((other) => other.actor === actor).length === 1;
    return { seat, actor, ...(signedBy !== undefined && { signedBy }), isOwn, isOpen: nonce !== undefined };
  });
};

/** The senders of the commands that belong to no seat. */
export const recordersOf = ({ events }: Pick<WallLog, 'events'>, course: DealCourse | undefined): ReadonlySet<string> =>
  new Set([...events.flatMap(({ event, actor }) => ('seat' in event ? [] : [actor])), ...(course?.actors ?? [])]);

/** Returns why a wall is not proved, whatever its tiles are. */
const reasonOf = ({ wall, nonces, course, revealedAt }: ShownWall): NotProvedReason | undefined => {
  if (wall.method === 'scanned') return 'scanned';
  if (hasClosedNonce(wall)) return 'closed-nonce';
  if (nonces.length === 0) return 'no-nonce';
  if (nonces.every(({ isOwn }) => !isOwn)) return 'no-own-sender';
  return (course?.dealtAt ?? 0) > (revealedAt ?? Infinity) ? 'revealed' : undefined;
};

/** What the examination of a wall has shown. */
export interface ShownWall {
  readonly wall: CommittedWall;
  readonly nonces: readonly WallNonce[];
  readonly course: DealCourse | undefined;
  /** The position of the reveal. */
  readonly revealedAt: number | undefined;
  readonly isFaulty: boolean;
  /** Whether a tile of the deal was compared with the wall. */
  readonly isCompared: boolean;
}

/** Nobody could know a wall whose commitments were not complete. */
const couldBeKnown = ({ phase }: CommittedWall): boolean => phase !== 'committing';

const proofOf = (shown: ShownWall): WallProof => {
  const { wall, nonces, course, isFaulty, isCompared } = shown;
  if (isFaulty) return { proof: 'faulty' };
  if (course === undefined) return { proof: 'not-compared' };
  if (course.ended?.isWithdrawn === false) {
    if (couldBeKnown(wall)) return { proof: 'given-up', by: course.ended.by };
    if (course.dealtAt === undefined) return { proof: 'not-dealt' };
  }
  if (course.standing === 'open') return { proof: 'unfinished' };
  const reason = reasonOf(shown);
  if (reason !== undefined) return { proof: 'not-proved', reason };
  if (course.dealtAt === undefined) return { proof: 'not-dealt' };
  if (!isCompared) return { proof: 'not-compared' };
  return { proof: 'to-holders', seats: nonces.flatMap(({ seat, isOwn }) => (isOwn ? [seat] : [])) };
};

/** Describes a wall without its events. */
export const wallAudit = (shown: ShownWall): WallAudit => {
  const { wall, nonces, course } = shown;
  const { deal, method } = wall;
  const without = method === 'scanned' ? [] : absentSeats(wall);
  const ended = course?.ended && { ...course.ended, isKnown: couldBeKnown(wall) };
  return { deal, method, ...proofOf(shown), nonces, without, ...(ended && { ended }) };
};
