import { SEATS, type Seat, seatsFrom } from '#tiles';
import { lacksFacts, type DealEvent, type Dealt, type EventOf, type Playing, type RuleSet } from '#deal';
import { nextActiveSeat, otherActiveSeats } from '../seats.js';

/** The seat whose tile it was, or all who are active; robbery is paid like a discard. */
export const payersBySource: RuleSet['payersOfWin'] = ({ table }, seat, source) =>
  source.kind === 'self-draw' ? otherActiveSeats(table, seat) : [source.from];

/** The next active seat after the last winner, counted from the seat whose tile it was. East before any tile. */
export const drawsAfterLastWinner: RuleSet['drawsNext'] = ({ table, window }) => {
  const owner = window?.seat ?? 'north';
  // Asked with every draw, and hardly ever after a win.
  if (window === undefined || window.wins.length === 0) return nextActiveSeat(table, owner);
  return nextActiveSeat(table, seatsFrom(owner).findLast((seat) => window.wins.includes(seat)) ?? owner);
};

type Ending = EventOf<'PlayEnded'>;

/**
 * A fine may depend on the forbidden suit and the concealed kongs of a seat that shows its hand or has declared a set: where the record lacks
 * them, the deal waits for them.
 */
const ended = (state: Dealt, reason: Ending['reason'], clause: string, reveals: readonly Seat[]): Ending => {
  const { table } = state;
  const isAwaited = (seat: Seat): boolean =>
    reveals.includes(seat) || (table.players[seat].melds.length > 0 && lacksFacts(state, seat));
  const awaits = SEATS.filter(isAwaited);
  return { type: 'PlayEnded', reason, clause, reveals, ...(awaits.length > reveals.length ? { awaits } : {}) };
};

/** The Hu hands are shown, the others are not. */
const endedShowingWins = (state: Dealt, reason: Ending['reason'], clause: string): Ending =>
  ended(
    state,
    reason,
    clause,
    state.table.wins.map(({ seat }) => seat),
  );

const endedByWall = (state: Dealt, clause: string): Ending => ended(state, 'wall', clause, [...SEATS]);

/** Play is stopped: time is up, or a result-only recording reports an exhausted wall. */
export const stoppedBy =
  (clauses: { readonly time: string; readonly wall: string }): RuleSet['endingOf'] =>
  (state, reason) =>
    reason === 'wall' ? endedByWall(state, clauses.wall) : endedShowingWins(state, reason, clauses.time);

/** With the third Hu one active seat is left. */
const isThirdWin = ({ table }: Dealt): boolean => table.wins.length >= 3;

/** With the wall gone only a punger still has a discard to make. */
const isWallOver = ({ table, turn }: Playing): boolean =>
  table.wall === 0 && (turn.act === 'claims' || (turn.act === 'draw' && !turn.replacement));

export interface CourseChapter {
  /** Says that the third Hu and the wall's end are the end of play. */
  readonly endClause: string;
  readonly passes: RuleSet['passes'];
  readonly cardTurnedByWin: (state: Dealt, seat: Seat) => readonly DealEvent[];
  readonly robbedKong: (state: Dealt, event: EventOf<'WinDeclared'>) => readonly DealEvent[];
  readonly shotKong: (state: Dealt, event: EventOf<'WinDeclared'>) => readonly DealEvent[];
  readonly kongsThatStand: (state: Dealt) => readonly DealEvent[];
}

export interface Course {
  /** What a Hu does at once: to a card, to a kong, and to the course of play. */
  readonly afterWin: (state: Dealt, event: EventOf<'WinDeclared'>) => DealEvent[];
  /** Once nothing can be claimed any more: kongs stand, and the deal may be over. */
  readonly afterClaims: (state: Dealt) => readonly DealEvent[];
}

/** Play goes on until three have said Hu or the wall is gone. */
export const courseOf = (chapter: CourseChapter): Course => {
  const endedByWins = (state: Dealt): DealEvent => endedShowingWins(state, 'wins', chapter.endClause);

  const endedBy = (state: Dealt): DealEvent | undefined => {
    if (state.phase !== 'playing') return undefined;
    if (isThirdWin(state)) return endedByWins(state);
    return isWallOver(state) ? endedByWall(state, chapter.endClause) : undefined;
  };

  /** A window stays open for further Hu. */
  const goesOn = (state: Playing, { seats: [winner] }: EventOf<'WinDeclared'>): DealEvent[] => {
    if (isThirdWin(state)) {
      return [state.window ? { type: 'ClaimsClosed', passes: chapter.passes(state) } : endedByWins(state)];
    }
    if (state.window || winner === undefined || state.turn.act === 'report') return [];
    return [
      state.table.wall === 0
        ? endedByWall(state, chapter.endClause)
        : { type: 'TurnPassed', seat: nextActiveSeat(state.table, winner) },
    ];
  };

  return {
    afterWin: (state, event) => [
      ...event.seats.flatMap((seat) => chapter.cardTurnedByWin(state, seat)),
      ...chapter.robbedKong(state, event),
      ...chapter.shotKong(state, event),
      ...(state.phase === 'playing' ? goesOn(state, event) : []),
    ],
    afterClaims: (state) => {
      const stand = chapter.kongsThatStand(state);
      const end = endedBy(state);
      return end === undefined ? stand : [...stand, end];
    },
  };
};
