import { isTimeUp, playedAt } from '../clock.js';
import type { MatchCommandOf } from '../commands.js';
import { areDealsPlayed } from '../counted-deals.js';
import { BY_RULING } from '../dealer.js';
import type { MatchRejection } from '../rejections.js';
import type { Clock, Running } from '../state.js';
import { refuseWhileDealIsOpen } from './open-deal.js';
import { firstOf, refuseIf, stepIn, type Situation } from './step.js';

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
  refuses: ({ state, at }) => refuseClock(state.clock, at, 'runs'),
  acts: ({ at }) => [{ type: 'ClockPaused', at }],
});

export const resumeClock = stepIn('running')<MatchCommandOf<'ResumeClock'>>({
  refuses: ({ state, at }) => refuseClock(state.clock, at, 'stands'),
  acts: ({ at }) => [{ type: 'ClockResumed', at }],
});

/**
 * Without an agreed time, the table declares when time is up. A deal in progress is ended by its own command (SBR-5.2).
 */
export const callTime = stepIn('running')<MatchCommandOf<'CallTime'>>({
  refuses: ({ state: { clock, terms }, at }) =>
    firstOf(
      () => refuseIf(clock.up, 'TIME_IS_UP'),
      () => refuseTooEarly(clock, at),
      () => refuseIf(terms.limits.minutes !== undefined && !isTimeUp(clock, terms.limits.minutes, at), 'TIME_REMAINS'),
    ),
  acts: ({ rules, state, at }) => [
    { type: 'TimeCalled', at, played: playedAt(state.clock, at), clause: rules.limits.time },
  ],
});

type End = MatchCommandOf<'EndMatch'>;

export const endMatch = stepIn('running')<End>({
  refuses: (situation, command) =>
    firstOf(
      () => refuseWhileDealIsOpen(situation.state),
      () => refuseNotDue(situation, command),
    ),
  acts: ({ rules, at }, { cause }) => [{ type: 'MatchEnded', cause, clause: rules.limits[cause], at }],
});

const refuseNotDue = ({ state, at }: Situation<Running>, { cause }: End): MatchRejection | undefined => {
  const { limits } = state.terms;
  return cause === 'deals'
    ? refuseIf(!areDealsPlayed(state), 'DEALS_REMAIN', { at: '/cause' })
    : refuseIf(!isTimeUp(state.clock, limits.minutes, at), 'TIME_REMAINS', { at: '/cause' });
};

export const endMatchByRuling = stepIn(
  'rolling',
  'drawing',
  'running',
)<MatchCommandOf<'EndMatchByRuling'>>({
  refuses: ({ state }) => refuseWhileDealIsOpen(state),
  acts: ({ at }, { reason, by }) => [
    { type: 'MatchEnded', cause: 'ruling', clause: BY_RULING, at, decided: { reason, by } },
  ],
});
