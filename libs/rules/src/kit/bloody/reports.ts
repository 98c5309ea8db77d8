import {
  type Circumstance,
  type CommandOf,
  type Dealt,
  type Refuse,
  reject,
  rejectAll,
  type Rejection,
  type Settling,
} from '#deal';
import { particulars } from '#language';
import { SEATS, type Seat, type Tile, UNKNOWN } from '#tiles';
import { copiesHeld } from '../../patterns/index.js';
import { refuseLiable, refuseOtherUnit } from '../payments/stated-value.js';
import { isEndedByTime } from './hand/options.js';
import { ownState } from './state/own-state.js';
import { withReportedHand } from '../hand/reported-hand.js';
import { handAtEnd } from './hand/suits-held.js';
import type { BloodyTables } from './hand/tables.js';

/** After a win with the last tile no tile is drawn or discarded. */
const isWallOver = ({ table }: Dealt): boolean =>
  table.wins.some(({ circumstances }) => circumstances.includes('last-tile'));

const hasAnyKong = ({ table }: Dealt): boolean => SEATS.some((seat) => table.players[seat].melds.length > 0);

type ReportTables = Pick<BloodyTables, 'clauses' | 'agreements' | 'fines'>;

const reportedKong =
  ({ clauses }: ReportTables): Refuse<'ReportKong'> =>
  (state) =>
    isWallOver(state) ? reject('NO_REPLACEMENT_TILE', { at: '/type', clause: clauses.kong.noReplacement }) : undefined;

/** Returns the clause that makes the circumstance impossible. */
const clauseAgainst = (
  { circumstances: clauses }: ReportTables['clauses'],
  state: Dealt,
  { source, circumstances }: CommandOf<'ReportWin'>,
  reported: Circumstance,
): string | undefined => {
  if (reported === 'last-tile') return source.kind === 'robbed-kong' ? clauses['last-tile'] : undefined;
  const isLate = circumstances.length > 1 || hasAnyKong(state);
  return reported === 'dealt-hand' && isLate ? clauses['dealt-hand'] : undefined;
};

const reportedWin =
  ({ clauses }: ReportTables): Refuse<'ReportWin'> =>
  (state, command) => {
    const { tile, circumstances } = command;
    if (isWallOver(state)) return reject('WALL_EMPTY', { at: '/type', clause: clauses.phases.ended.wall });
    return rejectAll([
      circumstances.includes('dealt-hand') && tile !== undefined
        ? reject('WIN_IMPOSSIBLE', { at: '/tile', clause: clauses.circumstances['dealt-hand'] })
        : undefined,
      ...circumstances.map((received, index) => {
        const clause = clauseAgainst(clauses, state, command, received);
        return clause === undefined
          ? undefined
          : reject('WIN_IMPOSSIBLE', { at: `/circumstances/${index}`, clause, received });
      }),
    ]);
  };

/** The seat of a robbed kong keeps its pung and must report it. */
const refuseMissingPung = ({ clauses }: ReportTables, reported: Settling, seat: Seat): Rejection | undefined => {
  const isKept = reported.table.wins
    .filter(({ source }) => source.kind === 'robbed-kong' && source.from === seat)
    .every(
      ({ tile }) =>
        tile === UNKNOWN ||
        reported.table.players[seat].melds.some((meld) => meld.kind === 'pung' && meld.tile === tile),
    );
  return isKept ? undefined : reject('HAND_DIFFERS', { at: '/melds', clause: clauses.kong.robbed });
};

const refuseImpossibleWin = ({ clauses }: ReportTables, { table }: Settling, seat: Seat): Rejection | undefined => {
  const { win, melds } = table.players[seat];
  if (win === undefined) return undefined;
  if (win.circumstances.includes('dealt-hand') && melds.length > 0)
    return reject('WIN_IMPOSSIBLE', {
      at: '/melds',
      clause: clauses.circumstances['dealt-hand'],
      received: 'dealt-hand',
    });
  // The tiles of a winner are reported only if the winning tile is known.
  return win.source.kind === 'robbed-kong' && copiesHeld(handAtEnd(table, seat), win.tile as Tile) > 1
    ? reject('WIN_IMPOSSIBLE', { at: '/tiles', clause: clauses.kong.robbing, received: 'robbing-the-kong' })
    : undefined;
};

/** A fine depends on the suit of a hand that is shown, or of a declared set if the rule set fines such a set. */
const isSuitNeeded = (
  { fines }: ReportTables,
  { reveals, table }: Settling,
  { seat, melds }: CommandOf<'ReportHand'>,
): boolean =>
  reveals.includes(seat) || (fines.meld !== undefined && melds.length + table.players[seat].melds.length > 0);

const refuseForeign = (
  tables: ReportTables,
  state: Settling,
  command: CommandOf<'ReportHand'>,
): Rejection | undefined => {
  const { clauses } = tables;
  const { forbidden, melds } = command;
  if (forbidden === undefined && isSuitNeeded(tables, state, command))
    return reject('SUIT_MISSING', { at: '/forbidden', clause: clauses.suit.reported });
  const chow = melds.findIndex(({ kind }) => kind === 'chow');
  return chow < 0 ? undefined : reject('NOT_IN_RULE_SET', { at: `/melds/${chow}`, clause: clauses.noChow });
};

const reportedHand =
  (tables: ReportTables): Refuse<'ReportHand'> =>
  (state, command) => {
    const foreign = refuseForeign(tables, state, command);
    if (foreign !== undefined) return foreign;
    const reported = withReportedHand(ownState, state, command);
    return rejectAll([
      refuseMissingPung(tables, reported, command.seat),
      refuseImpossibleWin(tables, reported, command.seat),
    ]);
  };

/** A stated Hu is valid, so its hand has no forbidden suit to fine. Hands without Hu need more than a value. */
const reportedValue =
  ({ clauses }: ReportTables): Refuse<'ReportValue'> =>
  (state, command) => {
    const { win, melds } = state.table.players[command.seat];
    if (win === undefined) {
      const clause = state.reveals.includes(command.seat) ? clauses.notWon : clauses.unchecked;
      return reject('TILES_NEEDED', { at: '/seat', clause });
    }
    const least = melds.length + win.circumstances.filter((each) => each !== 'dealt-hand').length;
    return (
      refuseOtherUnit(command, 'fan', clauses.value) ??
      refuseLiable(command, clauses.huOnDiscard) ??
      ((command.fan ?? 0) < least
        ? reject('VALUE_IMPOSSIBLE', {
            at: '/fan',
            clause: clauses.fans,
            ...particulars(command.fan, `at least ${least}`),
          })
        : undefined)
    );
  };

const end =
  ({ clauses, agreements }: ReportTables): Refuse<'EndPlay'> =>
  (state, { reason }) => {
    if (reason !== 'time') return undefined;
    const { wins, wall } = clauses.phases.ended;
    if (!isEndedByTime(agreements, state.terms.options))
      return reject('NOT_IN_RULE_SET', { at: '/reason', clause: wins });
    return state.phase === 'playing' && state.turn.act === 'report' && isWallOver(state)
      ? reject('WALL_EMPTY', { at: '/reason', clause: wall })
      : undefined;
  };

/**
 * Checks the reports of a result-only recording. The deal checks first that the source of a win fits its circumstances
 * (`decide/reports/report-win.ts`). Here, the facts must also be possible together and for the hand. A hand that does not win is
 * a false Hu, which is accepted and paid.
 */
export const reportsBy = (tables: ReportTables) => ({
  refuseReportedKong: reportedKong(tables),
  refuseReportedWin: reportedWin(tables),
  refuseReportedHand: reportedHand(tables),
  refuseReportedValue: reportedValue(tables),
  refuseEnd: end(tables),
});
