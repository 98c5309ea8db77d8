import type { EventOf, Settling, Win } from '#deal';
import { type Seat, SEATS } from '#tiles';
import { waits } from '../scoring/winning.js';
import { handOf } from './hand-in-deal.js';
import { ownOf } from '../state/own-state.js';

/** The winner waited since the last own discard, unless the last tile was dealt or is a loose one (CC-A50). */
const waitedBefore = ({ tile, circumstances }: Win): boolean =>
  tile !== undefined && !circumstances.includes('replacement-tile');

/** In the turn of a robbed kong its owner had still to discard, and could announce with that discard. */
const isInTurn = ({ source }: Win, seat: Seat): boolean => source.kind === 'robbed-kong' && source.from === seat;

const hadToAnnounce = (state: Settling, win: Win, seat: Seat): boolean =>
  seat === win.seat ? waitedBefore(win) : !isInTurn(win, seat) && waits(handOf(state, seat)).length > 0;

/**
 * Notes each seat whose hand waits, as all hands are shown, and was never announced (CC-ready, CC-A50). A hand that can
 * win no more has nothing to announce. A result-only recording has no play, so a person notes it.
 */
export const missedAnnouncements = (state: Settling, win: Win): readonly EventOf<'IrregularityNoted'>[] => {
  if (state.terms.recording === 'result') return [];
  const { ready, dead, missedReady } = ownOf(state);
  return SEATS.filter(
    (seat) =>
      ready[seat] === undefined && dead[seat] === undefined && !missedReady[seat] && hadToAnnounce(state, win, seat),
  ).map((seat) => ({ type: 'IrregularityNoted', seat, irregularity: 'missed-ready', clause: 'CC-A32' }));
};
