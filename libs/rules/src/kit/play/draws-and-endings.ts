import { type Dealt, type Refuse, reject, type RuleSet } from '#deal';
import { seatAfter } from '#tiles';

/** Returns the seat to the right of the discarder, or East before the first discard. */
export const drawsToTheRight: RuleSet['play']['drawsNext'] = ({ window }) => seatAfter(window?.seat ?? 'north');

/** Refuses an end by time, by the given clause. Only a result-only recording reports an exhausted wall. */
export const refuseEndByTheClock =
  (clause: string): Refuse<'EndPlay'> =>
  (_, { reason }) =>
    reason === 'time' ? reject('NOT_IN_RULE_SET', { at: '/reason', clause }) : undefined;

/** Checks whether no tile is left to draw in turn and nobody has won the last discard. */
export const isDrawnOut = (state: Dealt, drawsLeft: RuleSet['play']['drawsLeft']): boolean =>
  state.phase === 'playing' && state.turn.act === 'claims' && state.table.wins.length === 0 && drawsLeft(state) === 0;
