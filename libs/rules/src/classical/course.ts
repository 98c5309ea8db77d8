import { type DealEvent, type Dealt, type EventOf, type Permission, reject, type RuleSet } from '#deal';
import { seatAfter, SEATS } from '#tiles';
import { drawsLeft } from './wall.js';

/** Counter-clockwise (CC-turn.east.first). */
export const drawsNext: RuleSet['drawsNext'] = ({ window }) => seatAfter(window?.seat ?? 'north');

/** CC-settle.1. */
export const payersOfWin: RuleSet['payersOfWin'] = (_, seat) => SEATS.filter((other) => other !== seat);

/** Nothing is counted, so nobody shows a hand (CC-draw). */
const UNPLAYED: EventOf<'PlayEnded'> = {
  type: 'PlayEnded',
  reason: 'wall',
  clause: 'CC-draw',
  reveals: [],
  awaits: [],
};

export const endingOf: RuleSet['endingOf'] = () => UNPLAYED;

/** No deal under way ends by the clock (CC-A40); that the wall was drawn is told of a deal recorded by its result. */
export const permitsEnd: Permission<'EndPlay'> = (_, { reason }) =>
  reason === 'time' ? reject('NOT_IN_RULE_SET', { at: '/reason', clause: 'CC-A40' }) : undefined;

/** Fourteen are left, and nobody has won the last discard (CC-draw). */
export const afterClaims = (state: Dealt): readonly DealEvent[] =>
  state.phase === 'playing' && state.turn.act === 'claims' && state.table.wins.length === 0 && drawsLeft(state) === 0
    ? [UNPLAYED]
    : [];
