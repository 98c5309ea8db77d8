import { openPointsOf, kongFacesOf, type DealEvent, type Dealt, type EventOf, type Settling, turnedOver } from '#deal';
import { balancesOf } from '#ledger';
import { isKnown, type Seat, SEATS } from '#tiles';
import { concealedKongsOf, falseKongsUnpaid, foundFalse, isSeen } from './false-kongs.js';
import { falseKongsPaid } from './penalties.js';

type Ending = Pick<EventOf<'PlayEnded'>, 'reason' | 'clause'>;

/**
 * Concealed kongs lie face down until the end (DZ-kong.2), and are then seen to be four of a kind or not (DZ-kong.10). With
 * a hand that was shown they were turned over before, and where one was found to be false. Whoever tells a deal by its
 * result need not know those that do not score (DZ-A-RESULT).
 */
const hasKongsToShow = (state: Dealt, seat: Seat): boolean => {
  const kongs = concealedKongsOf(state, seat);
  if (kongs.length === 0 || state.table.players[seat].revealed !== undefined) return false;
  if (kongs.every(isSeen)) return true;
  return state.terms.recording !== 'result' && falseKongsPaid(state.table.transfers, seat) === 0;
};

/** Play is over. `winner`: in a result-only recording, the seat whose hand is still to be reported. */
export const playEnded = (state: Dealt, ending: Ending, winner?: Seat): EventOf<'PlayEnded'> => {
  const awaits = SEATS.filter((seat) => seat === winner || hasKongsToShow(state, seat));
  return {
    type: 'PlayEnded',
    ...ending,
    reveals: winner === undefined ? [] : [winner],
    ...(awaits.length > 0 || state.terms.recording === 'result' ? { awaits } : {}),
  };
};

/** A drawn deal gives nobody anything, and nobody shows a hand (DZ-sea.4). */
export const drawnDeal = (state: Dealt): EventOf<'PlayEnded'> =>
  playEnded(state, { reason: 'wall', clause: 'DZ-sea.4' });

/** South deals next, whoever won (DZ-dealer.6); a drawn deal gives 0, penalties apart (DZ-flow.4). */
const settled = (state: Settling): EventOf<'DealSettled'> => {
  const { table, ending } = state;
  const openPoints = openPointsOf(state);
  return {
    type: 'DealSettled',
    ending,
    balances: balancesOf(table.transfers),
    nextDealer: 'south',
    clause: 'DZ-dealer.6',
    ...(openPoints.length === 0 ? {} : { openPoints }),
  };
};

/** Once nothing is awaited any more, and every kong found to be false was paid for. */
export const settledAtLast = (state: Dealt): readonly DealEvent[] =>
  state.phase === 'settling' &&
  state.awaiting.length === 0 &&
  SEATS.every((seat) => falseKongsUnpaid(state, seat) === 0)
    ? [settled(state)]
    : [];

/** What the record knew all along is found out as soon as everybody sees it (DZ-kong.10). */
export const afterKongsShown = (state: Dealt, { seat }: EventOf<'KongsShown'>): readonly DealEvent[] => {
  const found = foundFalse(state, seat);
  return found.length > 0 ? found : settledAtLast(state);
};

/** Kongs that the record knows are turned over at once; for the others the deal waits (DZ-A-SHOWN). */
export const afterPlay = (state: Dealt): readonly DealEvent[] => {
  if (state.phase !== 'settling') return [];
  const shown = state.awaiting.flatMap((seat): DealEvent[] => {
    if (state.reveals.includes(seat) || !concealedKongsOf(state, seat).every(isSeen)) return [];
    const { melds } = state.table.players[seat];
    return [{ type: 'KongsShown', seat, ...turnedOver(melds, kongFacesOf(melds).filter(isKnown)) }];
  });
  return shown.length > 0 ? shown : settledAtLast(state);
};
