import { kongFacesOf, type DealEvent, type Dealt, type EventOf, type Settling, turnedOver } from '#deal';
import { isKnown, type Seat, SEATS } from '#tiles';
import { dealSettled } from '../../kit/payments/deal-settled.js';
import { concealedKongsOf, falseKongsUnpaid, foundFalse, isSeen } from '../penalties/false-kongs.js';
import { falseKongsPaid } from '../penalties/penalties.js';

type Ending = Pick<EventOf<'PlayEnded'>, 'reason' | 'clause'>;

/**
 * Checks whether concealed kongs remain to be shown. They lie face down until the end (DZ-kong.2), and only then a
 * false one shows (DZ-kong.10). A revealed hand has already shown its kongs. A result-only recording need not contain
 * kongs that do not score (DZ-A-RESULT).
 */
const hasKongsToShow = (state: Dealt, seat: Seat): boolean => {
  const kongs = concealedKongsOf(state, seat);
  if (kongs.length === 0 || state.table.players[seat].revealed !== undefined) return false;
  if (kongs.every(isSeen)) return true;
  return state.terms.recording !== 'result' && falseKongsPaid(state.table.transfers, seat) === 0;
};

/** The winner that the deal still waits for. */
interface Winner {
  /** A result-only recording must still report this hand. */
  readonly reports?: Seat;
  /** The own count of this winner can be contested. */
  readonly counts?: Seat | undefined;
}

/** Ends play. */
export const playEnded = (state: Dealt, ending: Ending, { reports, counts }: Winner = {}): EventOf<'PlayEnded'> => {
  const awaits = SEATS.filter((seat) => seat === reports || seat === counts || hasKongsToShow(state, seat));
  return {
    type: 'PlayEnded',
    ...ending,
    reveals: reports === undefined ? [] : [reports],
    ...((awaits.length > 0 || state.terms.recording === 'result') && { awaits }),
  };
};

/** In a drawn deal nobody scores, and no hand is shown (DZ-sea.4). */
export const drawnDeal = (state: Dealt): EventOf<'PlayEnded'> =>
  playEnded(state, { reason: 'wall', clause: 'DZ-sea.4' });

/**
 * The settlement. South is the next dealer, whatever the result (DZ-dealer.6). A drawn deal gives 0 apart from
 * penalties (DZ-flow.4).
 */
const settled = (state: Settling) => dealSettled(state, { nextDealer: 'south', clause: 'DZ-dealer.6' });

/** Settles the deal when no hand is awaited and the penalty of every known false kong is paid. */
export const settledAtLast = (state: Dealt): readonly DealEvent[] =>
  state.phase === 'settling' &&
  state.awaiting.length === 0 &&
  SEATS.every((seat) => falseKongsUnpaid(state, seat) === 0)
    ? [settled(state)]
    : [];

/** Notes the false kongs among the kongs just shown (DZ-kong.10), or settles the deal. */
export const afterKongsShown = (state: Dealt, { seat }: EventOf<'KongsShown'>): readonly DealEvent[] => {
  const found = foundFalse(state, seat);
  return found.length > 0 ? found : settledAtLast(state);
};

/** Shows the kongs whose tiles the record knows. For the others the deal waits (DZ-A-SHOWN). */
export const afterPlay = (state: Dealt): readonly DealEvent[] => {
  if (state.phase !== 'settling') return [];
  const shown = state.awaiting.flatMap((seat): DealEvent[] => {
    const { melds, revealed } = state.table.players[seat];
    if (state.reveals.includes(seat) || revealed !== undefined || !concealedKongsOf(state, seat).every(isSeen))
      return [];
    return [{ type: 'KongsShown', seat, ...turnedOver(melds, kongFacesOf(melds).filter(isKnown)) }];
  });
  return shown.length > 0 ? shown : settledAtLast(state);
};
