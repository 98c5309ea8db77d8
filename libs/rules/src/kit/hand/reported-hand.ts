import {
  type CommandOf,
  type Dealt,
  evolve,
  type OwnState,
  handReportedBy,
  reject,
  rejectAll,
  type Rejection,
  type RejectionCode,
  type Settling,
  type Win,
} from '#deal';
import type { Seat } from '#tiles';
import type { Fault } from './standalone-hand.js';
import type { Verdict } from './judging.js';
import type { ReportedTiles, WinReportChecks } from './reported-win.js';

type Reported = CommandOf<'ReportHand'>;

/** Returns the deal with the reported hand. */
export const withReportedHand = (ownState: OwnState, state: Settling, command: Reported): Settling =>
  evolve(() => ({ ownState }), state, handReportedBy(state, command)) as Settling;

/** Refuses members that only other rule sets use. */
export const refuseMembers =
  (members: readonly ('forbidden' | 'onlyForbiddenDiscarded' | 'ready')[], clause: string) =>
  (command: Reported): Rejection | undefined => {
    const foreign = members.find((member) => command[member] !== undefined);
    return foreign && reject('NOT_IN_RULE_SET', { at: `/${foreign}`, clause });
  };

/** The rejection code and the member of the report for each fault of a hand. */
export type PlacesOfFaults = { readonly [reason in string]?: readonly [RejectionCode, at: string] };

/** The rejection of a winner’s hand by a fault. The default is that the hand does not win. */
export const refusedFault = (places: PlacesOfFaults, { reason, clause }: Fault): Rejection => {
  const [code, at] = places[reason] ?? ['HAND_DOES_NOT_WIN', '/tiles'];
  return reject(code, { at, clause });
};

interface Winners<Hand> {
  readonly wonHandOf: (state: Dealt, win: Win) => Hand;
  readonly judgeWin: (hand: Hand) => Verdict;
  readonly places: PlacesOfFaults;
  readonly reportChecks: WinReportChecks;
}

/** Refuses a winner’s hand that does not win or contradicts the reported circumstances. Other hands are not checked. */
export const refuseNoWinBy =
  <Hand extends ReportedTiles>({ wonHandOf, judgeWin, places, reportChecks }: Winners<Hand>) =>
  (reported: Dealt, seat: Seat): Rejection | undefined => {
    const { win } = reported.table.players[seat];
    if (win === undefined) return undefined;
    const hand = wonHandOf(reported, win);
    const verdict = judgeWin(hand);
    const faults = verdict.valid ? [] : verdict.faults.map((fault) => refusedFault(places, fault));
    return rejectAll(faults) ?? reportChecks.refuseHand(reported, win, hand);
  };
