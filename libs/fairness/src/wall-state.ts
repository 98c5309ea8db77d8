import { SEATS, type Seat } from '#tiles';
import type { SeatNonce, WallEvent, WallEventOf, WallMethod } from './words.js';

/** A seat that takes part in the shuffle of a software wall. */
export interface WallSeat {
  readonly seat: Seat;
  /** The key or device that sent the commitment. */
  readonly actor: string;
  /** The commitment to the nonce. */
  readonly commitment: string;
  /** Missing until the nonce is opened. */
  readonly nonce?: string;
}

/**
 * What a wall awaits. `committing`: commitments to nonces. `opening`: nobody can commit any more; nonces are opened.
 * `fixed`: nothing; the wall follows from what is recorded. A scanned wall is fixed from the beginning.
 */
export type WallPhase = 'committing' | 'opening' | 'fixed';

/** The recorded wall of a deal. */
export interface CommittedWall {
  readonly deal: string;
  readonly table: string;
  readonly method: WallMethod;
  readonly commitment: string;
  /** In the order east, south, west, north. */
  readonly seats: readonly WallSeat[];
  readonly phase: WallPhase;
  readonly revealed?: Pick<WallEventOf<'WallRevealed'>, 'secret' | 'tiles'>;
}

/** An event of a wall with the key or device that caused it. */
export interface WallFact {
  readonly event: WallEvent;
  readonly actor: string;
}

/** Returns the wall after one more event; undefined while there is no commitment. A second commitment changes nothing. */
export const evolveWall = (wall: CommittedWall | undefined, fact: WallFact): CommittedWall | undefined => {
  const { event, actor } = fact;
  if (event.type === 'WallCommitted') return wall ?? begun(event);
  return wall && goneOn(wall, event, actor);
};

export const replayWall = (facts: readonly WallFact[]): CommittedWall | undefined =>
  facts.reduce<CommittedWall | undefined>(evolveWall, undefined);

/** The nonces that enter the shuffle, in the order east, south, west, north. */
export const noncesOf = ({ seats }: Pick<CommittedWall, 'seats'>): readonly SeatNonce[] =>
  seats.flatMap(({ seat, nonce }) => (nonce === undefined ? [] : [{ seat, nonce }]));

/** Whether a seat has committed to a nonce and not opened it. Then no wall follows from the seed. */
export const hasClosedNonce = (wall: CommittedWall | undefined): boolean =>
  wall?.seats.some(({ nonce }) => nonce === undefined) === true;

/** The seats without a commitment. */
export const absentSeats = ({ seats }: Pick<CommittedWall, 'seats'>): readonly Seat[] =>
  SEATS.filter((seat) => seats.every((each) => each.seat !== seat));

const begun = ({ deal, table, method, commitment }: WallEventOf<'WallCommitted'>): CommittedWall => ({
  deal,
  table,
  method,
  commitment,
  seats: [],
  phase: method === 'scanned' ? 'fixed' : 'committing',
});

const goneOn = (
  wall: CommittedWall,
  event: Exclude<WallEvent, { type: 'WallCommitted' }>,
  actor: string,
): CommittedWall => {
  switch (event.type) {
    case 'NonceCommitted': {
      const seats = inOrder([...wall.seats, { seat: event.seat, actor, commitment: event.commitment }]);
      return { ...wall, seats, phase: seats.length < SEATS.length ? wall.phase : 'opening' };
    }
    case 'CommitmentsClosed':
      return { ...wall, phase: wall.seats.length > 0 ? 'opening' : 'fixed' };
    case 'NonceOpened': {
      const { seat, nonce } = event;
      const seats = wall.seats.map((each) => (each.seat === seat ? { ...each, nonce } : each));
      return { ...wall, seats, phase: seats.every((each) => each.nonce !== undefined) ? 'fixed' : wall.phase };
    }
    case 'WallRevealed':
      return { ...wall, revealed: { secret: event.secret, tiles: event.tiles } };
  }
};

const inOrder = (seats: readonly WallSeat[]): readonly WallSeat[] =>
  seats.toSorted((one, other) => SEATS.indexOf(one.seat) - SEATS.indexOf(other.seat));
