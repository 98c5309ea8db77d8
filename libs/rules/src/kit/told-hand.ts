import {
  type CommandOf,
  type Dealt,
  evolve,
  handReportedBy,
  reject,
  rejectAll,
  type Rejection,
  type RejectionCode,
  type Settling,
  type Win,
} from '#deal';
import type { Seat } from '#tiles';
import type { Fault } from './hand-book.js';
import type { Verdict } from './judging.js';
import type { HandTold, ToldWins } from './told-win.js';

type Told = CommandOf<'ReportHand'>;

/** The deal as it is with the hand told. */
export const withHandTold = (state: Settling, command: Told): Settling =>
  evolve(state, handReportedBy(state, command)) as Settling;

/** Something is told that only other books ask for. */
export const toldForOthers =
  (members: readonly ('forbidden' | 'onlyForbiddenDiscarded' | 'ready')[], clause: string) =>
  (command: Told): Rejection | undefined => {
    const foreign = members.find((member) => command[member] !== undefined);
    return foreign && reject('NOT_IN_RULE_SET', { at: `/${foreign}`, clause });
  };

/** What a fault of the hand told points at. */
export type PlacesOfFaults = { readonly [reason in string]?: readonly [RejectionCode, at: string] };

/** Why a hand that does not win is no hand of a winner; any other fault is that it does not win. */
export const refusedFault = (places: PlacesOfFaults, { reason, clause }: Fault): Rejection => {
  const [code, at] = places[reason] ?? ['HAND_DOES_NOT_WIN', '/tiles'];
  return reject(code, { at, clause });
};

interface Winners<Hand> {
  readonly wonHandOf: (state: Dealt, win: Win) => Hand;
  readonly judgeWin: (hand: Hand) => Verdict;
  readonly places: PlacesOfFaults;
  readonly toldWins: ToldWins;
}

/** A winner’s hand wins, and can have done so in the moment told; nothing is asked of any other. */
export const noWinnerBy =
  <Hand extends HandTold>({ wonHandOf, judgeWin, places, toldWins }: Winners<Hand>) =>
  (told: Dealt, seat: Seat): Rejection | undefined => {
    const { win } = told.table.players[seat];
    if (win === undefined) return undefined;
    const hand = wonHandOf(told, win);
    const verdict = judgeWin(hand);
    const faults = verdict.valid ? [] : verdict.faults.map((fault) => refusedFault(places, fault));
    return rejectAll(faults) ?? toldWins.impossibleHand(told, win, hand);
  };
