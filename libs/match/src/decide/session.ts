import { firstOf } from '#decider';
import { isTimeUp, playedAt } from '../clock.js';
import type { MatchCommandOf } from '../commands.js';
import { areDealsPlayed } from '../counted-deals.js';
import { BY_RULING } from '../dealer.js';
import type { MatchRejection } from '../rejections.js';
import type { Clock, Running } from '../state.js';
import { refuseWhileDealIsOpen } from './open-deal.js';
import { BEFORE_THE_END, refuseIf, stepIn, type MatchSituation } from './step.js';

const refuseClock = (clock: Clock, at: string, wanted: 'runs' | 'stands'): MatchRejection | undefined =>
  firstOf(
    () => refuseIf(clock.up, 'TIME_IS_UP'),
    () => refuseIf(wanted === 'runs' && clock.since === undefined, 'CLOCK_STANDS'),
    () => refuseIf(wanted === 'stands' && clock.since !== undefined, 'CLOCK_RUNS'),
    () => refuseTooEarly(clock, at),
  );

const refuseTooEarly = ({ touched }: Clock, at: string): MatchRejection | undefined =>
  refuseIf(touched !== undefined && Date.parse(at) < Date.parse(touched), 'MOMENT_TOO_EARLY');

export const pauseClock = stepIn('running')<MatchCommandOf<'PauseClock'>>({
  refuse: ({ state, at }) => refuseClock(state.clock, at, 'runs'),
  makes: ({ at }) => [{ type: 'ClockPaused', at }],
});

export const resumeClock = stepIn('running')<MatchCommandOf<'ResumeClock'>>({
  refuse: ({ state, at }) => refuseClock(state.clock, at, 'stands'),
  makes: ({ at }) => [{ type: 'ClockResumed', at }],
});

/**
 * Without an agreed time, the table declares when time is up. A deal in progress is ended by its own command (SBR-5.2).
 */
export const callTime = stepIn('running')<MatchCommandOf<'CallTime'>>({
  refuse: ({ state: { clock, terms }, at }) =>
    firstOf(
      () => refuseIf(clock.up, 'TIME_IS_UP'),
      () => refuseTooEarly(clock, at),
      () => refuseIf(terms.limits.minutes !== undefined && !isTimeUp(clock, terms.limits.minutes, at), 'TIME_REMAINS'),
    ),
  makes: ({ rules, state, at }) => [
    { type: 'TimeCalled', at, played: playedAt(state.clock, at), clause: rules.limits.time },
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
