import { type DealEvent, type EventOf, type Preparing, reject, type Rejection } from '#deal';
import { type Seat, SEATS } from '#tiles';

/** East, South, West and North replace their flowers in this order, each all of his; the clause says so. */
export const notInTurn = ({ reported }: Preparing, seat: Seat, clause: string): Rejection | undefined =>
  SEATS[reported.length] === seat ? undefined : reject('NOT_YOUR_TURN', { at: '/seat', clause });

/** East opens play. */
export const EAST_BEGINS: readonly DealEvent[] = [{ type: 'PlayStarted', seat: 'east' }];

/** North is the last to report that he holds none. */
export const afterNoFlowers = (
  _: unknown,
  { seat }: Pick<EventOf<'NoFlowersReported'>, 'seat'>,
): readonly DealEvent[] => (seat === 'north' ? EAST_BEGINS : []);
