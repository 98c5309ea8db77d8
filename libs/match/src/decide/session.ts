import { firstOf } from '#decider';
import { isTimeUp, lastTouched, playedAt, runningSince } from '../state/clock.js';
import type { MatchCommandOf } from '../messages/commands.js';
import { areDealsPlayed } from '../state/counted-deals.js';
import { BY_RULING } from '../state/dealer.js';
import type { MatchRejection } from '../messages/rejections.js';
import type { Clock, Running } from '../state/state.js';
import { refuseWhileDealIsOpen } from './open-deal.js';
import { BEFORE_THE_END, refuseIf, stepIn, type MatchSituation } from './step.js';

const refuseClock = (clock: Clock, at: string, wanted: 'runs' | 'stands'): MatchRejection | undefined =>
  firstOf(
    () => refuseIf(clock.called !== undefined, 'TIME_IS_UP'),
    () => refuseIf(wanted === 'runs' && runningSince(clock) === undefined, 'CLOCK_STANDS'),
    () => refuseIf(wanted === 'stands' && runningSince(clock) !== undefined, 'CLOCK_RUNS'),
    () => refuseTooEarly(clock, at),
  );

const refuseTooEarly = (clock: Clock, at: string): MatchRejection | undefined => {
  const touched = lastTouched(clock);
  return refuseIf(touched !== undefined && at < touched, 'MOMENT_TOO_EARLY');
};

export const pauseClock = stepIn('running')<MatchCommandOf<'PauseClock'>>({
  refuse: ({ state, at }) => refuseClock(state.clock, at, 'runs'),
  makes: ({ at }) => [{ type: 'ClockPaused', at }],
});

export const resumeClock = stepIn('running')<MatchCommandOf<'ResumeClock'>>({
  refuse: ({ state, at }) => refuseClock(state.clock, at, 'stands'),
  makes: ({ at }) => [{ type: 'ClockResumed', at }],
});

/**
 * Without an agreed time, the table declares when time is up. In a rule set where the time ends the deal under way too,
 * that deal is ended by its own command (SBR-5.2), and its acts after the call are refused.
 */
export const callTime = stepIn('running')<MatchCommandOf<'CallTime'>>({
  refuse: ({ state: { clock, terms }, at }) =>
    firstOf(
      () => refuseIf(clock.called !== undefined, 'TIME_IS_UP'),
      () => refuseTooEarly(clock, at),
      () => refuseIf(terms.limits.minutes !== undefined && !isTimeUp(clock, terms.limits.minutes, at), 'TIME_REMAINS'),
    ),
  makes: ({ rules, state: { clock, terms }, at }) => [
    {
      ...{ type: 'TimeCalled', at, played: playedAt(clock, at), clause: rules.limits.time },
      ...(rules.timeEndsDeal?.(terms.options) === true && { endsDeal: true }),
    },
  ],
});

type End = MatchCommandOf<'EndMatch'>;

export const endMatch = stepIn('running')<End>({
  refuse: (situation, command) =>
    firstOf(
      () => refuseWhileDealIsOpen(situation.state),
      () => refuseNotDue(situation, command),
    ),
  makes: ({ rules, at }, { cause }) => [{ type: 'MatchEnded', cause, clause: rules.limits[cause], at }],
});

const refuseNotDue = ({ state, at }: MatchSituation<Running>, { cause }: End): MatchRejection | undefined => {
  const { limits } = state.terms;
  return cause === 'deals'
    ? refuseIf(!areDealsPlayed(state), 'DEALS_REMAIN', { at: '/cause' })
    : refuseIf(!isTimeUp(state.clock, limits.minutes, at), 'TIME_REMAINS', { at: '/cause' });
};

export const endMatchByRuling = stepIn(...BEFORE_THE_END)<MatchCommandOf<'EndMatchByRuling'>>({
  refuse: ({ state }) => refuseWhileDealIsOpen(state),
  makes: ({ at }, { reason, by }) => [
    { type: 'MatchEnded', cause: 'ruling', clause: BY_RULING, at, decided: { reason, by } },
  ],
});
