import { type CommandOf, type Dealt, type Permission, reject, rejectAll, type Rejection, type Settling } from '#deal';
import { particulars, SEATS, type Seat, UNKNOWN } from '#tiles';
import { refuseLiable, refuseOtherUnit } from '../stated-value.js';
import { ownState } from './own-state.js';
import { withReportedHand } from '../reported-hand.js';
import { type CircumstanceClauses, kongBefore, winReportChecks } from '../reported-win.js';
import { CIRCUMSTANCES } from './hand-book.js';
import { handAtEnd } from './hand.js';

export interface ReportClauses {
  /** Each seat has a forbidden suit. */
  readonly forbiddenSuit: string;
  /** No chow is declared. */
  readonly noChow: string;
  /** A hand that is dealt complete has no winning tile. */
  readonly dealtHand: string;
  /** The seat whose kong was robbed keeps the pung. */
  readonly robbed: string;
  /** A kong needs a replacement tile. */
  readonly noReplacement: string;
  /** Play ends with the last tile of the wall. */
  readonly end: string;
  readonly circumstances: CircumstanceClauses;
  readonly values: ValueClauses;
}

/** What the rule set says about hands that are reported by their value. */
export interface ValueClauses {
  /** The value of a hand is counted in fan. */
  readonly fan: string;
  /** All fans that apply are counted, those of kongs and of the way the hand won among them. */
  readonly sum: string;
  /** A hand without Hu is judged by its tiles at the wall's end. */
  readonly notWon: string;
  /** Declared sets are asked of every seat. */
  readonly unchecked: string;
  /** The players who pay for a Hu. */
  readonly payers: string;
}

export interface Reports {
  readonly permitsReportedKong: Permission<'ReportKong'>;
  readonly permitsReportedWin: Permission<'ReportWin'>;
  readonly permitsReportedHand: Permission<'ReportHand'>;
  readonly permitsReportedValue: Permission<'ReportValue'>;
  readonly permitsEnd: Permission<'EndPlay'>;
}

/** After a win with the last tile nothing else is drawn or discarded. */
const isWallOver = ({ table }: Dealt): boolean =>
  table.wins.some(({ circumstances }) => circumstances.includes('last-tile'));

/**
 * Checks reports of a result-only recording by the same conditions as the calculator: each circumstance must be possible for the
 * hand, and the facts must be possible together. A hand that does not win is a false Hu, which is priced and not refused.
 */
export const reportsBy = (clauses: ReportClauses): Reports => {
  const reportedWins = winReportChecks(CIRCUMSTANCES, clauses.circumstances);
  const tooLate = kongBefore({ 'dealt-hand': SEATS }, clauses.circumstances);

  const permitsReportedKong: Permission<'ReportKong'> = (state) =>
    isWallOver(state) ? reject('NO_REPLACEMENT_TILE', { at: '/type', clause: clauses.noReplacement }) : undefined;

  const permitsReportedWin: Permission<'ReportWin'> = (state, command) => {
    if (state.phase !== 'playing') return undefined;
    const { seats, tile, circumstances } = command;
    if (isWallOver(state)) return reject('WALL_EMPTY', { at: '/type', clause: clauses.end });
    return rejectAll([
      circumstances.includes('dealt-hand') && tile !== undefined
        ? reject('WIN_IMPOSSIBLE', { at: '/tile', clause: clauses.dealtHand })
        : undefined,
      tooLate(state, command),
      ...seats.map((seat) => reportedWins.refuseCircumstances(state, { ...command, seats: [seat] })),
    ]);
  };

  /** The seat of a robbed kong keeps its pung, which it then reports. */
  const refuseMissingPung = (reported: Settling, seat: Seat): Rejection | undefined => {
    const isKept = reported.table.wins
      .filter(({ source }) => source.kind === 'robbed-kong' && source.from === seat)
      .every(
        ({ tile }) =>
          tile === UNKNOWN ||
          reported.table.players[seat].melds.some((meld) => meld.kind === 'pung' && meld.tile === tile),
      );
    return isKept ? undefined : reject('HAND_DIFFERS', { at: '/melds', clause: clauses.robbed });
  };

  const refuseImpossibleWin = (reported: Settling, seat: Seat): Rejection | undefined => {
    const { win } = reported.table.players[seat];
    return win && reportedWins.refuseHand(reported, win, handAtEnd(reported.table, seat));
  };

  const refuseForeign = ({ forbidden, melds }: CommandOf<'ReportHand'>): Rejection | undefined => {
    if (forbidden === undefined) return reject('FACE_NOT_KNOWN', { at: '/forbidden', clause: clauses.forbiddenSuit });
    const chow = melds.findIndex(({ kind }) => kind === 'chow');
    return chow < 0 ? undefined : reject('NOT_IN_RULE_SET', { at: `/melds/${chow}`, clause: clauses.noChow });
  };

  const permitsReportedHand: Permission<'ReportHand'> = (state, command) => {
    if (state.phase !== 'settling') return undefined;
    const foreign = refuseForeign(command);
    if (foreign !== undefined) return foreign;
    const reported = withReportedHand(ownState, state, command);
    return rejectAll([refuseMissingPung(reported, command.seat), refuseImpossibleWin(reported, command.seat)]);
  };

  /** A stated Hu was good, so its hand has no forbidden suit that could be fined. Of other hands more than a value decides. */
  const permitsReportedValue: Permission<'ReportValue'> = (state, command) => {
    if (state.phase !== 'settling') return undefined;
    const { values } = clauses;
    const { win, melds } = state.table.players[command.seat];
    if (win === undefined) {
      const clause = state.reveals.includes(command.seat) ? values.notWon : values.unchecked;
      return reject('TILES_NEEDED', { at: '/seat', clause });
    }
    const least = melds.length + win.circumstances.filter((each) => each !== 'dealt-hand').length;
    return (
      refuseOtherUnit(command, 'fan', values.fan) ??
      refuseLiable(command, values.payers) ??
      ((command.fan ?? 0) < least
        ? reject('VALUE_IMPOSSIBLE', {
            at: '/fan',
            clause: values.sum,
            ...particulars(command.fan, `at least ${least}`),
          })
        : undefined)
    );
  };

  const permitsEnd: Permission<'EndPlay'> = (state, { reason }) =>
    reason === 'time' && state.phase === 'playing' && state.turn.act === 'report' && isWallOver(state)
      ? reject('WALL_EMPTY', { at: '/reason', clause: clauses.end })
      : undefined;

  return { permitsReportedKong, permitsReportedWin, permitsReportedHand, permitsReportedValue, permitsEnd };
};
