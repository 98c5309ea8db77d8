import {
  type DealEvent,
  type EventOf,
  flowersBeforePlayOf,
  type OwnState,
  type Preparing,
  reject,
  type Rejection,
} from '#deal';
import { type Seat, SEATS } from '#tiles';

/**
 * Refuses a flower out of turn: East, South, West and North replace all their flowers in this order by the given
 * clause.
 */
export const refuseOutOfTurn = (
  ownState: OwnState,
  state: Preparing,
  seat: Seat,
  clause: string,
): Rejection | undefined =>
  SEATS[flowersBeforePlayOf({ ownState }, state).reported.length] === seat
    ? undefined
    : reject('NOT_YOUR_TURN', { at: '/seat', clause });

/** Play starts with East's turn. */
export const EAST_BEGINS: readonly DealEvent[] = [{ type: 'PlayStarted', seat: 'east' }];

/** Play starts when North, the last seat, reports no flowers. */
export const afterNoFlowers = (
  _: unknown,
  { seat }: Pick<EventOf<'NoFlowersReported'>, 'seat'>,
): readonly DealEvent[] => (seat === 'north' ? EAST_BEGINS : []);
