import { type Dealt, type Permission, reject, type RuleSet } from '#deal';
import { seatAfter } from '#tiles';

/** Returns the seat to the right of the discarder; East where nothing was discarded. */
export const drawsToTheRight: RuleSet['drawsNext'] = ({ window }) => seatAfter(window?.seat ?? 'north');

/** By this clause no deal in progress ends by the clock; only a result-only recording reports an exhausted wall. */
export const neverByTheClock =
  (clause: string): Permission<'EndPlay'> =>
  (_, { reason }) =>
    reason === 'time' ? reject('NOT_IN_RULE_SET', { at: '/reason', clause }) : undefined;

/** Nothing is left to draw in turn, and nobody has won the last discard. */
export const isDrawnOut = (state: Dealt, drawsLeft: RuleSet['drawsLeft']): boolean =>
  state.phase === 'playing' && state.turn.act === 'claims' && state.table.wins.length === 0 && drawsLeft(state) === 0;
