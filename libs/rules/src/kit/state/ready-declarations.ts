import { type DealState, type EventOf, isDealt } from '#deal';
import { ofSeat, type Seat, SEATS } from '#tiles';
import { forEachSeat, type OwnPart } from './own-state.js';

/** A declaration that one tile is missing. */
export interface Ready {
  readonly as: NonNullable<EventOf<'ReadyDeclared'>['as']>;
  /** The hand is bound from this number of own discards on: the discard that follows the declaration is still free. */
  readonly from: number;
  /** The number of discards of all four seats at that time. */
  readonly afterDiscards: number;
  /** The hand lies face up since then. */
  readonly isOpened: boolean;
}

/** The ready declaration of each seat. */
export type ReadyDeclared = Record<Seat, Ready | undefined>;

const discardsOf = (state: DealState, seat: Seat): number =>
  isDealt(state) ? state.table.players[seat].discards.length : 0;

const isOwnTurn = (state: DealState, seat: Seat): boolean =>
  state.phase === 'playing' && state.turn.act === 'discard' && state.turn.seat === seat;

/** If the announced discard is not made, the ready declaration is cancelled. */
const cancelUnlessDiscarded = (ready: ReadyDeclared, { seat }: { readonly seat: Seat }, before: DealState): void => {
  if ((ready[seat]?.from ?? 0) > discardsOf(before, seat)) ready[seat] = undefined;
};

export const readyDeclarations: OwnPart<ReadyDeclared> = {
  ...forEachSeat<Ready | undefined>(undefined),
  folds: {
    // A declaration in the seat's own turn precedes a discard, which is still free. Before the first draw it binds at once.
    ReadyDeclared: (ready, { seat, as = 'ready', opened }, before) => {
      const afterDiscards = SEATS.reduce((count, each) => count + discardsOf(before, each), 0);
      // A hand that is opened after its announcement was announced then.
      const first = ready[seat]?.afterDiscards ?? afterDiscards;
      const from = discardsOf(before, seat) + (isOwnTurn(before, seat) ? 1 : 0);
      ready[seat] = { as, from, afterDiscards: first, isOpened: opened !== undefined };
    },
    TileReturned: cancelUnlessDiscarded,
    MeldWithdrawn: cancelUnlessDiscarded,
    HandReported: (ready, { seat, ready: isReady }, before) => {
      if (isReady) ready[seat] = { as: 'ready', from: discardsOf(before, seat), afterDiscards: 0, isOpened: false };
    },
  },
  facts: {
    isReady: (ready, seat) => ofSeat(ready, seat) !== undefined,
    isOpened: (ready, seat) => ofSeat(ready, seat)?.isOpened === true,
  },
};
