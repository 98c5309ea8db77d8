import { SEATS, type Seat, seatsFrom } from '#tiles';
import { lacksFacts, type DealEvent, type Dealt, type EventOf, type Playing, type RuleSet, TileIndex } from '#deal';
import { nextActiveSeat, otherActiveSeats } from '../payments/seats.js';
import { cardTurnedByWin } from './forbidden-suit.js';
import { kongRobbedByWin, shotKongsRefunded, standingKongs } from './kongs.js';
import { ownState } from './state/own-state.js';
import { passesJudgedBy } from './passed-win.js';
import type { BloodyTables } from './hand/tables.js';

/** The seat whose tile it was pays, or all active seats. Robbing is paid like a discard. */
export const payersBySource: RuleSet['settlement']['payersOfWin'] = ({ table }, seat, source) =>
  source.kind === 'self-draw' ? otherActiveSeats(table, seat) : [source.from];

/** The next active seat after the last winner, counted from the seat whose tile it was. Before any tile it is East. */
export const drawsAfterLastWinner: RuleSet['play']['drawsNext'] = ({ table, window }) => {
  const owner = window?.seat ?? 'north';
  // This runs at every draw, and nearly always there is no winner.
  if (window === undefined || window.wins.length === 0) return nextActiveSeat(table, owner);
  return nextActiveSeat(table, seatsFrom(owner).findLast((seat) => window.wins.includes(seat)) ?? owner);
};

type Ending = EventOf<'PlayEnded'>;

/** How play ended, and the hands that are shown. */
interface Ended extends Pick<Ending, 'reason' | 'clause' | 'reveals'> {
  /** Declared sets of the forbidden suit have a fine of their own. */
  readonly areMeldsFined: boolean;
}

/**
 * Ends play. A fine can depend on the forbidden suit and the concealed kongs of a seat that shows its hand, or has
 * declared a set if sets are fined. If the record lacks them, the deal waits for them.
 */
const ended = (state: Dealt, { reason, clause, reveals, areMeldsFined }: Ended): Ending => {
  const { table } = state;
  const isAwaited = (seat: Seat): boolean =>
    reveals.includes(seat) ||
    (areMeldsFined && table.players[seat].melds.length > 0 && lacksFacts({ ownState }, state, seat));
  const awaits = SEATS.filter(isAwaited);
  return { type: 'PlayEnded', reason, clause, reveals, ...(awaits.length > reveals.length && { awaits }) };
};

/** After the third Hu one active seat is left. */
const isThirdWin = ({ table }: Dealt): boolean => table.wins.length >= 3;

/** With an empty wall, only a player who claimed a pung still has to discard. */
const isWallOver = ({ table, turn }: Playing): boolean =>
  table.wall === 0 && (turn.act === 'claims' || (turn.act === 'draw' && !turn.replacement));

interface Course {
  /** Ends play by time, or by an exhausted wall that a result-only recording reports. */
  readonly endingOf: RuleSet['ending']['endingOf'];
  /** The immediate consequences of a Hu: for a card, for a kong, and for play. */
  readonly afterWin: (state: Dealt, event: EventOf<'WinDeclared'>) => DealEvent[];
  /** The consequences of closed claims: kongs stand, and play may end. */
  readonly afterClaims: (state: Dealt) => readonly DealEvent[];
}

/** Play continues until three players have declared Hu or the wall is exhausted. */
export const courseOf = ({ clauses, judgeWin, kongPrices, fines }: BloodyTables): Course => {
  const ends = clauses.phases.ended;
  const areMeldsFined = fines.meld !== undefined;

  /** Ends play with the Hu hands shown and the others not. */
  const endedShowingWins = (state: Dealt, reason: 'wins' | 'time'): Ending =>
    ended(state, { reason, clause: ends[reason], reveals: state.table.wins.map(({ seat }) => seat), areMeldsFined });
  const endedByWins = (state: Dealt): Ending => endedShowingWins(state, 'wins');
  const endedByWall = (state: Dealt): Ending =>
    ended(state, { reason: 'wall', clause: ends.wall, reveals: [...SEATS], areMeldsFined });

  const endedBy = (state: Dealt): DealEvent | undefined => {
    if (state.phase !== 'playing') return undefined;
    if (isThirdWin(state)) return endedByWins(state);
    return isWallOver(state) ? endedByWall(state) : undefined;
  };

  /** The window stays open for further Hu. */
  const goesOn = (state: Playing, { seats: [winner] }: EventOf<'WinDeclared'>): DealEvent[] => {
    if (isThirdWin(state)) {
      return [
        state.window
          ? { type: 'ClaimsClosed', passes: passesJudgedBy(judgeWin)(state, new TileIndex()) }
          : endedByWins(state),
      ];
    }
    if (state.window || winner === undefined || state.turn.act === 'report') return [];
    return [
      state.table.wall === 0 ? endedByWall(state) : { type: 'TurnPassed', seat: nextActiveSeat(state.table, winner) },
    ];
  };

  return {
    endingOf: (state, reason) => (reason === 'wall' ? endedByWall(state) : endedShowingWins(state, reason)),
    afterWin: (state, event) => [
      ...event.seats.flatMap((seat) => cardTurnedByWin(state, seat)),
      ...kongRobbedByWin(state, event),
      ...shotKongsRefunded(state, event, clauses.kong),
      ...(state.phase === 'playing' ? goesOn(state, event) : []),
    ],
    afterClaims: (state) => {
      const stand = standingKongs(kongPrices, state);
      const end = endedBy(state);
      return end === undefined ? stand : [...stand, end];
    },
  };
};
