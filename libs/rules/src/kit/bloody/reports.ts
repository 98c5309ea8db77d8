import { type CommandOf, type Dealt, type Refuse, reject, rejectAll, type Rejection, type Settling } from '#deal';
import { particulars } from '#language';
import { SEATS, type Seat, UNKNOWN } from '#tiles';
import { refuseLiable, refuseOtherUnit } from '../stated-value.js';
import { ownState } from './own-state.js';
import { withReportedHand } from '../reported-hand.js';
import { type CircumstanceClauses, refuseEarlierKong, winReportChecks } from '../reported-win.js';
import { CIRCUMSTANCES } from './hand-rules.js';
import { handAtEnd } from './suits-held.js';

export interface ReportClauses {
  /** Each seat has a forbidden suit. */
  readonly forbiddenSuit: string;
  /** No chow is declared. */
  readonly noChow: string;
  /** A dealt complete hand has no winning tile. */
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

/** The clauses of the rule set for hands that are reported by their value. */
export interface ValueClauses {
  /** The value of a hand is counted in fan. */
  readonly fan: string;
  /** All fans that apply count, with those of kongs and circumstances. */
  readonly sum: string;
  /** A hand without Hu is judged by its tiles after an exhausted wall. */
  readonly notWon: string;
  /** Every seat must report its declared sets. */
  readonly unchecked: string;
  /** The players who pay for a Hu. */
  readonly payers: string;
}

export interface Reports {
  readonly refuseReportedKong: Refuse<'ReportKong'>;
  readonly refuseReportedWin: Refuse<'ReportWin'>;
  readonly refuseReportedHand: Refuse<'ReportHand'>;
  readonly refuseReportedValue: Refuse<'ReportValue'>;
  readonly refuseEnd: Refuse<'EndPlay'>;
}

/** After a win with the last tile no tile is drawn or discarded. */
const isWallOver = ({ table }: Dealt): boolean =>
  table.wins.some(({ circumstances }) => circumstances.includes('last-tile'));

/**
 * Checks the reports of a result-only recording by the conditions of the calculator. Each circumstance must be possible
 * for the hand, and the facts must be possible together. A hand that does not win is a false Hu, which is accepted and
 * paid.
 */
export const reportsBy = (clauses: ReportClauses): Reports => {
  const reportedWins = winReportChecks(CIRCUMSTANCES, clauses.circumstances);
  const refuseTooLate = refuseEarlierKong({ 'dealt-hand': SEATS }, clauses.circumstances);

  const refuseReportedKong: Refuse<'ReportKong'> = (state) =>
    isWallOver(state) ? reject('NO_REPLACEMENT_TILE', { at: '/type', clause: clauses.noReplacement }) : undefined;

  const refuseReportedWin: Refuse<'ReportWin'> = (state, command) => {
    if (state.phase !== 'playing') return undefined;
    const { seats, tile, circumstances } = command;
    if (isWallOver(state)) return reject('WALL_EMPTY', { at: '/type', clause: clauses.end });
    return rejectAll([
      circumstances.includes('dealt-hand') && tile !== undefined
        ? reject('WIN_IMPOSSIBLE', { at: '/tile', clause: clauses.dealtHand })
        : undefined,
      refuseTooLate(state, command),
      ...seats.map((seat) => reportedWins.refuseCircumstances(state, { ...command, seats: [seat] })),
    ]);
  };

  /** The seat of a robbed kong keeps its pung and must report it. */
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

  const refuseReportedHand: Refuse<'ReportHand'> = (state, command) => {
    if (state.phase !== 'settling') return undefined;
    const foreign = refuseForeign(command);
    if (foreign !== undefined) return foreign;
    const reported = withReportedHand(ownState, state, command);
    return rejectAll([refuseMissingPung(reported, command.seat), refuseImpossibleWin(reported, command.seat)]);
  };

  /** A stated Hu is valid, so its hand has no forbidden suit to fine. Hands without Hu need more than a value. */
  const refuseReportedValue: Refuse<'ReportValue'> = (state, command) => {
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

  const refuseEnd: Refuse<'EndPlay'> = (state, { reason }) =>
    reason === 'time' && state.phase === 'playing' && state.turn.act === 'report' && isWallOver(state)
      ? reject('WALL_EMPTY', { at: '/reason', clause: clauses.end })
      : undefined;

  return { refuseReportedKong, refuseReportedWin, refuseReportedHand, refuseReportedValue, refuseEnd };
};
