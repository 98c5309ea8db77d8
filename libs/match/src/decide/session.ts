import { isTimeUp, playedAt } from '../clock.js';
import type { MatchCommandOf } from '../commands.js';
import { areDealsPlayed } from '../counted-deals.js';
import { BY_RULING } from '../dealer.js';
import { nextNumber, placesIn, sideOf, sitsTwice } from '../places.js';
import { rejectMatch, type MatchRejection } from '../rejections.js';
import type { Clock, OpenedMatch, Running, Substitution } from '../state.js';
import { refuseWhileDealIsOpen } from './open-deal.js';
import { firstOf, refuseIf, stepIn, type Situation } from './step.js';

type Change = MatchCommandOf<'Substitute'>;

const fromDealOf = (state: OpenedMatch, { fromDeal }: Change): number => fromDeal ?? nextNumber(state);

/** The substitution that a command means; undefined where the player to go does not sit at the match then. */
const substitutionIn = (state: OpenedMatch, command: Change): Substitution | undefined => {
  const fromDeal = fromDealOf(state, command);
  const side = sideOf(placesIn(state, fromDeal), command.out);
  return side === undefined ? undefined : { out: command.out, in: command.in, side, fromDeal };
};

/** A substitute sits down from a coming deal on; a deal that has begun keeps its players. */
export const substitute = stepIn('running')<Change>({
  refuses: ({ state }, command) => {
    if (fromDealOf(state, command) < nextNumber(state)) return rejectMatch('SUBSTITUTED_TOO_LATE', { at: '/fromDeal' });
    const substitution = substitutionIn(state, command);
    if (substitution === undefined) return rejectMatch('PLAYER_UNKNOWN', { at: '/out' });
    const substitutions = [...state.substitutions, substitution];
    return refuseIf(sitsTwice({ ...state, substitutions }), 'PLAYER_SEATED', { at: '/in' });
  },
  acts: ({ state }, command) => [{ type: 'PlayerSubstituted', ...(substitutionIn(state, command) as Substitution) }],
});

const clockFault = (clock: Clock, at: string, wanted: 'runs' | 'stands'): MatchRejection | undefined =>
  firstOf(
    () => refuseIf(clock.up, 'TIME_IS_UP'),
    () => refuseIf(wanted === 'runs' && clock.since === undefined, 'CLOCK_STANDS'),
    () => refuseIf(wanted === 'stands' && clock.since !== undefined, 'CLOCK_RUNS'),
    () => tooEarly(clock, at),
  );

const tooEarly = ({ touched }: Clock, at: string): MatchRejection | undefined =>
  refuseIf(touched !== undefined && Date.parse(at) < Date.parse(touched), 'MOMENT_TOO_EARLY');

export const pauseClock = stepIn('running')<MatchCommandOf<'PauseClock'>>({
  refuses: ({ state, at }) => clockFault(state.clock, at, 'runs'),
  acts: ({ at }) => [{ type: 'ClockPaused', at }],
});

export const resumeClock = stepIn('running')<MatchCommandOf<'ResumeClock'>>({
  refuses: ({ state, at }) => clockFault(state.clock, at, 'stands'),
  acts: ({ at }) => [{ type: 'ClockResumed', at }],
});

/** Without an agreed time the table says itself when it is up. A deal under way is ended by its own command (SBR-5.2). */
export const callTime = stepIn('running')<MatchCommandOf<'CallTime'>>({
  refuses: ({ state: { clock, terms }, at }) =>
    firstOf(
      () => refuseIf(clock.up, 'TIME_IS_UP'),
      () => tooEarly(clock, at),
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
      () => notDue(situation, command),
    ),
  acts: ({ rules, at }, { cause }) => [{ type: 'MatchEnded', cause, clause: rules.limits[cause], at }],
});

const notDue = ({ state, at }: Situation<Running>, { cause }: End): MatchRejection | undefined => {
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
