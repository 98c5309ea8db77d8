import type { DealEvent, Dealt, RuleSet } from '#deal';
import { seatAfter, SEATS } from '#tiles';
import { drawnDeal } from './end-of-deal.js';

/** DZ-play.2: whoever sits to the right of the discarder. */
export const drawsNext: RuleSet['drawsNext'] = ({ window }) => seatAfter(window?.seat ?? 'north');

/** DZ-pay.1, DZ-pay.2; a robbed kong is paid like a discard (DZ-mj.3, DZ-rob.1). Feeding costs nothing (DZ-pay.3). */
export const payersOfWin: RuleSet['payersOfWin'] = (_, seat, source) =>
  source.kind === 'self-draw' ? SEATS.filter((other) => other !== seat) : [source.from];

/** The book knows no other end from outside. */
export const endingOf: RuleSet['endingOf'] = drawnDeal;

/** The wall is gone and nobody won the last discard (DZ-play.4, DZ-flow.4). */
export const afterClaims = (state: Dealt): readonly DealEvent[] =>
  state.phase === 'playing' && state.table.wall === 0 && state.turn.act === 'claims' && state.table.wins.length === 0
    ? [drawnDeal(state)]
    : [];
