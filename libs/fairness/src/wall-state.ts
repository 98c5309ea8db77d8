import { SEATS } from '#tiles';
import type { SeatNonce, WallEvent, WallEventOf, WallMethod } from './words.js';

/** The recorded wall of a deal. */
export interface CommittedWall {
  readonly deal: string;
  readonly table: string;
  readonly method: WallMethod;
  readonly commitment: string;
  /** In the order east, south, west, north. */
  readonly nonces: readonly SeatNonce[];
  /** Whether no further nonce is accepted. */
  readonly isClosed: boolean;
  readonly revealed?: Pick<WallEventOf<'WallRevealed'>, 'secret' | 'tiles'>;
}

/** Returns the wall after one more event; undefined while there is no commitment. A second commitment changes nothing. */
export const evolveWall = (wall: CommittedWall | undefined, event: WallEvent): CommittedWall | undefined => {
  if (event.type === 'WallCommitted') return wall ?? begun(event);
  return wall && goneOn(wall, event);
};

export const replayWall = (events: readonly WallEvent[]): CommittedWall | undefined =>
  events.reduce<CommittedWall | undefined>(evolveWall, undefined);

const begun = ({ deal, table, method, commitment }: WallEventOf<'WallCommitted'>): CommittedWall => ({
  deal,
  table,
  method,
  commitment,
  nonces: [],
  isClosed: false,
});

const goneOn = (wall: CommittedWall, event: Exclude<WallEvent, { type: 'WallCommitted' }>): CommittedWall => {
  switch (event.type) {
    case 'NonceGiven':
      return { ...wall, nonces: inOrder([...wall.nonces, { seat: event.seat, nonce: event.nonce }]) };
    case 'NoncesClosed':
      return { ...wall, isClosed: true };
    case 'WallRevealed':
      return { ...wall, revealed: { secret: event.secret, tiles: event.tiles } };
  }
};

const inOrder = (nonces: readonly SeatNonce[]): readonly SeatNonce[] =>
  nonces.toSorted((one, other) => SEATS.indexOf(one.seat) - SEATS.indexOf(other.seat));
