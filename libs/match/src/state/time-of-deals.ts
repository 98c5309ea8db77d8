import { isCounted } from './counted-deals.js';
import { isTimeUp } from './clock.js';
import { rejectMatch, type MatchRejection } from '../messages/rejections.js';
import type { DealInMatch, Decision, OpenedMatch } from './state.js';

/** A statement about a deal that concerns the time of play: an end by time with its clause, or an act at the table. */
export type TimedStatement = { readonly kind: 'end'; readonly clause: string } | { readonly kind: 'act' };

/**
 * Refuses an end by time before the time of play is up, and an act after the call where the call ends the deal under way.
 * Without agreed minutes, time is up once it was called. `at` is when it happened, so that late records are judged as then.
 */
export const refuseByTime = (
  { clock, terms }: OpenedMatch,
  statement: TimedStatement,
  at: string,
): MatchRejection | undefined => {
  if (statement.kind === 'end')
    return isTimeUp(clock, terms.limits.minutes, at)
      ? undefined
      : rejectMatch('TIME_REMAINS', { clause: statement.clause });
  const { called } = clock;
  return called?.endsDeal === true && at > called.at
    ? rejectMatch('TIME_IS_UP', { at: '/type', clause: called.clause })
    : undefined;
};

/** When a settled deal was played, as its own record states it. */
export interface DealTimes {
  /** The end by time. */
  readonly ended?: { readonly at: string; readonly clause: string };
  /** The last act at the table; absent in a result-only recording. */
  readonly lastAct?: string;
  /** The report of another end than by time, in a result-only recording. */
  readonly reported?: string;
}

/**
 * The finding that a deal does not fit the time of play. `ended-early`: it ended by time before time was up. `played-on`: it has
 * acts after the call. `reported-late`: after the call somebody reported another end than by time, and the record does not
 * show that it came before the call.
 */
export interface TimeFinding {
  readonly kind: 'ended-early' | 'played-on' | 'reported-late';
  readonly deal: string;
  readonly number: number;
  /** When that was. */
  readonly at: string;
  readonly clause: string;
  /** The ruling that lets the deal stand, if there is one. */
  readonly ruling?: Decision;
}

type Found = Pick<TimeFinding, 'kind' | 'at' | 'clause'>;

/** The findings about the time of play, at most one for each deal that counts. */
export const timeFindings = (
  state: OpenedMatch,
  timesOf: (deal: string) => DealTimes | undefined,
): readonly TimeFinding[] =>
  state.deals
    .filter((each) => each.settled !== undefined && isCounted(each))
    .flatMap((each): TimeFinding[] => {
      const found = foundIn(state, timesOf(each.deal) ?? {});
      return found === undefined ? [] : [withRuling({ ...found, deal: each.deal, number: each.number }, each)];
    });

const foundIn = ({ clock, terms }: OpenedMatch, { ended, lastAct, reported }: DealTimes): Found | undefined => {
  if (ended !== undefined && !isTimeUp(clock, terms.limits.minutes, ended.at)) return { kind: 'ended-early', ...ended };
  const { called } = clock;
  if (called?.endsDeal !== true) return undefined;
  const { at: end, clause } = called;
  if (lastAct !== undefined && lastAct > end) return { kind: 'played-on', at: lastAct, clause };
  return reported !== undefined && reported > end ? { kind: 'reported-late', at: reported, clause } : undefined;
};

const withRuling = (finding: TimeFinding, { timeAllowed }: DealInMatch): TimeFinding =>
  timeAllowed === undefined ? finding : { ...finding, ruling: timeAllowed };
