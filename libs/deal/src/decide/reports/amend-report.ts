import type { CommandOf } from '../../messages/commands.js';
import type { DealEvent, EventOf } from '../../messages/events.js';
import { liveBranch } from '../../state/live-branch.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import { NO_HISTORY, type History } from '../../evolve/replay.js';
import type { DealState, Settling } from '../../state/state.js';
import { isKnown, UNKNOWN } from '#tiles';
import { DealDraft, type DealSituation } from '../step/draft.js';
import { handReportedBy } from './report-hand.js';
import { settleAgain } from '../step/settle-again.js';

type Amendment = CommandOf<'AmendHand'>;
type HandCommand = CommandOf<'ReportHand'>;
/** A hand is reported either by its tiles or by its value. */
type Reported = EventOf<'HandReported' | 'ValueReported'>;

/** The part of a deal that still counts, from its first reported hand on. */
interface ReportsSoFar {
  /** The sequence of the event before the first hand. */
  readonly start: number;
  readonly before: DealState;
  readonly amended: Reported;
  /** Reports of the other hands, in their order. */
  readonly others: readonly Reported[];
  /** Rulings and irregularities before and after the settlement of the deal. */
  readonly early: readonly DealEvent[];
  readonly late: readonly DealEvent[];
}

const isReported = (event: DealEvent): event is Reported =>
  event.type === 'HandReported' || event.type === 'ValueReported';
/** Returns whether the event is a fact of its own; all other events follow from reports. */
const isNoted = ({ type }: DealEvent): boolean => type === 'RulingMade' || type === 'IrregularityNoted';

const reportsSoFar = ({ events, states }: History, { seat }: Amendment): ReportsSoFar | undefined => {
  const live = liveBranch(events.map((event, index) => ({ sequence: index + 1, event })));
  const first = live.findIndex(({ event }) => isReported(event));
  const since = first < 0 ? [] : live.slice(first);
  const hands = since.map(({ event }) => event).filter(isReported);
  const amended = hands.find((hand) => hand.seat === seat);
  const start = (since[0]?.sequence ?? 0) - 1;
  const before = states[start];
  if (amended === undefined || before === undefined) return undefined;
  const settled = since.findIndex(({ event }) => event.type === 'DealSettled');
  const noted = (part: typeof since) => part.map(({ event }) => event).filter(isNoted);
  return {
    start,
    before,
    amended,
    others: hands.filter((hand) => hand.seat !== seat),
    early: noted(settled < 0 ? since : since.slice(0, settled)),
    late: noted(settled < 0 ? [] : since.slice(settled)),
  };
};

/** The corrected report. Tiles replace a stated value; then nothing about the kongs is corrected. */
const corrected = (reported: Reported, amendment: Amendment): HandCommand =>
  correctedHand(
    reported.type === 'HandReported'
      ? reported
      : { type: 'HandReported', seat: reported.seat, kongs: [UNKNOWN], melds: [], onlyForbiddenDiscarded: false },
    amendment,
  );

/** Members that the amendment leaves out stay as they were. */
const correctedHand = ({ type: _, kongs, ...reported }: EventOf<'HandReported'>, amendment: Amendment): HandCommand => {
  const { type: __, reason: ___, by: ____, drawn: _____, visibility: ______, tiles, ready, ...given } = amendment;
  const { ready: wasReady, onlyForbiddenDiscarded, ...before } = reported;
  return {
    type: 'ReportHand',
    ...before,
    // The event holds false where the report does not contain the member.
    ...(onlyForbiddenDiscarded && { onlyForbiddenDiscarded }),
    ...(kongs.every(isKnown) && { kongs: kongs.filter(isKnown) }),
    ...given,
    ...(!(tiles.length === 0 && reported.tiles === undefined) && { tiles: tiles.filter(isKnown) }),
    ...((ready ?? wasReady) && { ready: true }),
  };
};

/** The deal after everything but the amended hand has been reported again. */
const withOthers = ({ rules }: DealSituation, { before, others, early }: ReportsSoFar): DealDraft => {
  const draft = new DealDraft(rules, before, NO_HISTORY);
  for (const event of [...early, ...others]) draft.add(event);
  return draft;
};

/** @param refusedHand checks a report of a hand against the deal and the rule set. */
export const refuseReportAmendment = (
  situation: DealSituation,
  amendment: Amendment,
  refusedHand: (situation: DealSituation, command: HandCommand) => Rejection | undefined,
): Rejection | undefined => {
  const { state, history } = situation;
  if (state.phase === 'settled' && (state.ending === 'void' || state.ending === 'abandoned'))
    return reject('DEAL_SETTLED', { at: '/type' });
  if (amendment.drawn !== undefined) return reject('WRONG_RECORDING', { at: '/drawn' });
  const unknown = amendment.tiles.findIndex((tile) => !isKnown(tile));
  if (unknown >= 0) return reject('FACE_NOT_KNOWN', { at: `/tiles/${unknown}` });
  const reports = reportsSoFar(history, amendment);
  if (reports === undefined) return reject('HAND_NOT_REPORTED', { at: '/seat' });
  return refusedHand(withOthers(situation, reports), corrected(reports.amended, amendment));
};

/**
 * Rewinds the deal to the point before its first reported hand. All hands are reported again, the corrected one last.
 * Rulings and irregularities recorded since are added again, so that the settlement and its reasons follow from the
 * corrected hands.
 */
export const amendReport = (draft: DealDraft, amendment: Amendment): void => {
  const reports = reportsSoFar(draft.history, amendment) as ReportsSoFar;
  const { reason, by } = amendment;
  draft.goBack({ type: 'RewoundTo', sequence: reports.start, reason, by }, reports.before);
  for (const event of [...reports.early, ...reports.others]) draft.add(event);
  draft.add(handReportedBy(draft.state as Settling, corrected(reports.amended, amendment)));
  for (const event of reports.late) {
    draft.add(event);
    settleAgain(draft);
  }
};
