import { type DealEvent, type Dealt, type Permission, reject, type RuleSet } from '#deal';
import { seatAfter, SEATS } from '#tiles';
import { drawnDeal } from './end-of-deal.js';

/** DZ-play.2: whoever sits to the right of the discarder. */
export const drawsNext: RuleSet['drawsNext'] = ({ window }) => seatAfter(window?.seat ?? 'north');

/** DZ-pay.1, DZ-pay.2; a robbed kong is paid like a discard (DZ-mj.3, DZ-rob.1). Feeding costs nothing (DZ-pay.3). */
export const payersOfWin: RuleSet['payersOfWin'] = (_, seat, source) =>
  source.kind === 'self-draw' ? SEATS.filter((other) => other !== seat) : [source.from];

export const endingOf: RuleSet['endingOf'] = drawnDeal;

/** The book knows no end from outside (DZ-A-TIME): that the wall was gone is told of a deal recorded by its result. */
export const permitsEnd: Permission<'EndPlay'> = (_, { reason }) =>
  reason === 'time' ? reject('NOT_IN_RULE_SET', { at: '/reason', clause: 'DZ-A-TIME' }) : undefined;

/** The wall is gone and nobody won the last discard (DZ-play.4, DZ-flow.4). */
export const afterClaims = (state: Dealt): readonly DealEvent[] =>
  state.phase === 'playing' && state.table.wall === 0 && state.turn.act === 'claims' && state.table.wins.length === 0
    ? [drawnDeal(state)]
    : [];
