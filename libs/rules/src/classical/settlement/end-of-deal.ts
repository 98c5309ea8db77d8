import type { DealEvent, Dealt, EventOf, Settling, Win } from '#deal';
import { bySeat, type Seat, SEATS } from '#tiles';
import { dealSettled } from '../../kit/payments/deal-settled.js';
import { feedOf, handOf } from './hand-in-deal.js';
import { missedAnnouncements } from './missed-announcements.js';
import { nextEast } from './next-east.js';
import { liabilitiesOf } from './liability.js';
import { type Liable, liableBy, settlementOf, reportedLiability } from './settlement.js';
import { statedLiabilities } from './stated-values.js';
import { valueLoser } from '../scoring/hand-value.js';

/** Ends play after mahjong. All hands are revealed, also those of the losers (CC-show). */
export const playWon = (shown?: Seat): EventOf<'PlayEnded'> => ({
  type: 'PlayEnded',
  reason: 'wins',
  clause: 'CC-show',
  reveals: SEATS.filter((seat) => seat !== shown),
});

/** Values a hand that has not won (CC-show, CC-score.loser). */
export const handValued = (state: Dealt, seat: Seat): EventOf<'HandValued'> => ({
  type: 'HandValued',
  seat,
  valuation: valueLoser(handOf(state, seat)),
});

/** Values a loser’s hand again after it was corrected. */
export const valuedAnew = (state: Dealt, { seat }: { readonly seat: Seat }): readonly DealEvent[] => {
  if (state.phase !== 'settling' || state.awaiting.includes(seat)) return [];
  return state.table.players[seat].win === undefined ? [handValued(state, seat)] : [];
};

/**
 * The liable discarder, if any. Nobody is liable for a drawn or robbed tile. If the winner’s value is stated, the
 * liability is stated too (CC-A46).
 */
const liableFor = (state: Settling, win: Win): Liable | undefined => {
  const { seat, source } = win;
  if (source.kind !== 'discard') return undefined;
  const isStated = state.table.players[seat].stated !== undefined;
  return liableBy(
    source.from,
    isStated ? statedLiabilities(state, source.from) : liabilitiesOf(feedOf(state, win, source.from)),
  );
};

const statedSeats = ({ table }: Settling): readonly Seat[] =>
  SEATS.filter((seat) => table.players[seat].stated !== undefined);

/** The payments by CC-settle.1 to CC-settle.3, or by CC-settle.liable. */
const handsSettled = (state: Settling, win: Win): EventOf<'HandsSettled'> => {
  const liable = liableFor(state, win);
  const values = bySeat((seat) => state.table.players[seat].value ?? 0);
  return {
    type: 'HandsSettled',
    winner: win.seat,
    ...reportedLiability(liable),
    transfers: settlementOf(values, win.seat, liable, statedSeats(state)),
  };
};

/** Settles the hands after all four are revealed and counted. Announcements that were missed are noted then. */
export const settledByHands = (state: Dealt): readonly DealEvent[] => {
  if (state.phase !== 'settling' || state.awaiting.length > 0) return [];
  const [win] = state.table.wins;
  return win === undefined ? [] : [...missedAnnouncements(state, win), handsSettled(state, win)];
};

/**
 * The settlement. The next East follows CC-session.east.keeps and CC-settle.4. In an unplayed deal nobody pays
 * (CC-settle.draw), and the agreement decides about the lead (CC-A19).
 */
const settled = (state: Settling) =>
  dealSettled(state, {
    nextDealer: nextEast(state.table.wins[0]?.seat, state.terms.options),
    clause: state.ending === 'wins' ? 'CC-session.east.keeps' : 'CC-A19',
  });

/** Settles the deal when nothing is awaited. */
export const settledAtLast = (state: Dealt): readonly DealEvent[] =>
  state.phase === 'settling' && state.awaiting.length === 0 ? [settled(state)] : [];
