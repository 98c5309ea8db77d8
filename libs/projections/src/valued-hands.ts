import { liveBranch, type Recorded, type Valuation } from '#deal';
import type { Seat } from '#tiles';

/** A valued hand, with the event that contains the value. */
export interface ValuedHand {
  readonly seat: Seat;
  readonly won: boolean;
  readonly sequence: number;
  readonly valuation: Valuation;
}

/** The valuations that count, in the order of their events; a hand that was valued again occurs once. */
export const valuedHandsOf = (records: readonly Recorded[]): readonly ValuedHand[] => {
  const hands = new Map<Seat, ValuedHand>();
  for (const { sequence, event } of liveBranch(records)) {
    if (event.type !== 'WinJudged' && event.type !== 'CountSettled' && event.type !== 'HandValued') continue;
    const { seat, valuation } = event;
    if (valuation !== undefined) hands.set(seat, { seat, won: event.type !== 'HandValued', sequence, valuation });
  }
  return [...hands.values()];
};
