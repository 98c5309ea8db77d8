import { firstOf } from '#decider';
import { particulars } from '#language';
import { balanceFault } from '#ledger';
import { SEATS } from '#tiles';
import { isTimeUp, stoodAt } from '../state/clock.js';
import type { MatchCommandOf } from '../messages/commands.js';
import { areDealsPlayed } from '../state/counted-deals.js';
import { nextDealerOf, type Dealer } from '../state/dealer.js';
import type { MatchEventOf, MatchOptions } from '../messages/events.js';
import { nextNumber, placesNow, seatedFrom } from '../state/places.js';
import { rejectMatch, type MatchRejection } from '../messages/rejections.js';
import { ROUND_OPTION, roundAfter } from '../state/rounds.js';
import type { DealInMatch, OpenedMatch, Running, Terms } from '../state/state.js';
import { refuseWhileDealIsOpen } from './open-deal.js';
import { PLAYED, refuseIf, stepIn, type MatchSituation } from './step.js';

type Start = MatchCommandOf<'StartDeal'>;

/** SBR-5.6 and similar clauses: no deal starts after the agreed deals or the agreed time. */
export const startDeal = stepIn('running')<Start>({
  refuse: (situation, command) =>
    firstOf(
      () => refuseIf(dealIn(situation.state, command.deal) !== undefined, 'DEAL_IN_MATCH', { at: '/deal' }),
      () => refuseDifferingTerms(situation.state.terms, command),
      () => refuseBeyondLimit(situation),
      () => refuseSeating(situation.state, command),
      () => refuseOtherRound(situation.state, command),
    ),
  makes: ({ state, at }, { deal, seating }) => {
    const { by, clause } = nextDealerOf(state) as Dealer;
    const round = roundAfter(state);
    const started = { deal, number: nextNumber(state), seating, dealer: { by, clause }, at };
    return [{ type: 'DealStarted', ...started, ...(round !== undefined && { round }) }];
  },
});

const refuseDifferingTerms = (terms: Terms, command: Start): MatchRejection | undefined => {
  const names = ['table', 'ruleSet', 'edition'] as const;
  const differing = names.find((name) => terms[name] !== command[name]);
  if (differing !== undefined) return rejectMatch('DEAL_TERMS_DIFFER', { at: `/${differing}` });
  const given = Object.entries(command.options).filter(([name]) => terms.rounds === undefined || name !== ROUND_OPTION);
  return refuseIf(!sameOptions(terms.options, Object.fromEntries(given)), 'DEAL_TERMS_DIFFER', { at: '/options' });
};

/** The round wind of a deal is one of its options, and must be that of the match's current round. */
const refuseOtherRound = (state: Running, { options }: Start): MatchRejection | undefined => {
  const { rounds } = state.terms;
  const round = roundAfter(state);
  const received = options[ROUND_OPTION];
  if (rounds === undefined || received === round) return undefined;
  return rejectMatch('ANOTHER_ROUND', {
    at: `/options/${ROUND_OPTION}`,
    clause: rounds.clause,
    ...particulars(received, round),
  });
};

const sameOptions = (a: MatchOptions, b: MatchOptions): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

const refuseBeyondLimit = ({ rules, state, at }: MatchSituation<Running>): MatchRejection | undefined => {
  const { minutes } = state.terms.limits;
  return firstOf(
    () => refuseIf(isTimeUp(state.clock, minutes, at), 'TIME_IS_UP', { clause: rules.limits.time }),
    () => refuseIf(areDealsPlayed(state), 'DEALS_PLAYED', { clause: rules.limits.deals }),
    () => refuseIf(stoodAt(state.clock, at), 'CLOCK_STANDS'),
  );
};

const refuseSeating = (state: Running, { seating }: Start): MatchRejection | undefined => {
  const places = placesNow(state);
  const given = SEATS.map((seat) => seating[seat]);
  const stranger = given.findIndex(({ player }) => !places.some((place) => place.player === player));
  if (stranger >= 0) return rejectMatch('PLAYER_UNKNOWN', { at: `/seating/${SEATS[stranger] ?? ''}/player` });
  const dealer = nextDealerOf(state);
  if (dealer === undefined) return refuseWhileDealIsOpen(state);
  const due = seatedFrom(places, dealer.side);
  if (due.east.player !== seating.east.player)
    return rejectMatch('ANOTHER_DEALER', {
      at: '/seating/east/player',
      clause: dealer.clause,
      ...particulars(seating.east.player, due.east.player),
    });
  const misplaced = SEATS.find(
    (seat) => due[seat].player !== seating[seat].player || due[seat].side !== seating[seat].side,
  );
  if (misplaced === undefined) return undefined;
  return rejectMatch('DEAL_PLACES_DIFFER', {
    at: `/seating/${misplaced}`,
    ...particulars(placeText(seating[misplaced]), placeText(due[misplaced])),
  });
};

const placeText = ({ player, side }: Start['seating']['east']): string => `${player}, side ${side}`;

export const recordSettlement = stepIn(...PLAYED)<MatchCommandOf<'RecordSettlement'>>({
  refuse: ({ state }, { deal: id, sequence, hash, balances }) => {
    const deal = dealIn(state, id);
    if (deal === undefined) return rejectMatch('DEAL_NOT_IN_MATCH', { at: '/deal' });
    return firstOf(
      () => refuseIf(balanceFault(balances) !== undefined, 'OUTCOME_UNBALANCED', { at: '/balances' }),
      () =>
        refuseIf(deal.settled?.sequence === sequence && deal.settled.hash === hash, 'SETTLEMENT_ON_RECORD', {
          at: '/sequence',
        }),
    );
  },
  makes: (_, { type: __, ...settlement }) => [{ type: 'SettlementRecorded', ...settlement }],
});

/**
 * The result of an ended match cannot be withdrawn. One of its deals may be settled again, by a ruling or an amendment.
 */
export const withdrawSettlement = stepIn('running')<MatchCommandOf<'WithdrawSettlement'>>({
  refuse: ({ state }, { deal: id }) => {
    const deal = dealIn(state, id);
    if (deal === undefined) return rejectMatch('DEAL_NOT_IN_MATCH', { at: '/deal' });
    return refuseIf(deal.settled === undefined, 'SETTLEMENT_NOT_CURRENT', { at: '/deal' });
  },
  makes: ({ state }, { deal: id }) => {
    const { sequence, hash } = dealIn(state, id)?.settled as NonNullable<DealInMatch['settled']>;
    return [{ type: 'SettlementWithdrawn', deal: id, sequence, hash } satisfies MatchEventOf<'SettlementWithdrawn'>];
  },
});

export const dealIn = ({ deals }: OpenedMatch, id: string): DealInMatch | undefined =>
  deals.find(({ deal }) => deal === id);
