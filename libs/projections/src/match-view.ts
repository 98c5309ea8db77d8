import type { z } from 'zod';
import {
  dealerFindings,
  isSignedBy,
  nextDealerOf,
  placesNow,
  seatedFrom,
  standingsOf,
  totalsOf,
  type DealInMatch,
  type MatchState,
  type OpenedMatch,
} from '#match';
import { SEATS } from '#tiles';
import type * as schema from '../schema/match.js';

export type MatchView = z.infer<typeof schema.MatchView>;

/** Undefined for a match that has not been opened. */
export const matchView = (state: MatchState): MatchView | undefined => {
  if (state.phase === 'unopened') return undefined;
  const { phase, terms, clock, deals, protests, warnings, substitutions } = state;
  const { table, ruleSet, edition, options, limits, standings: criteria } = terms;
  const { players, bank } = totalsOf(state);
  const { played, since, up } = clock;
  return {
    phase,
    table,
    ruleSet,
    edition,
    options,
    limits,
    criteria,
    places: placesNow(state),
    clock: { played, up, ...(since === undefined ? {} : { since }) },
    rolls: phase === 'rolling' ? state.awaited : [],
    ...nextIn(state),
    deals: deals.map(dealView),
    totals: { players, bank },
    standings: standingsOf(state),
    findings: dealerFindings(state),
    protests,
    warnings,
    substitutions,
    ...(phase === 'ended' ? { ending: state.ending } : {}),
  };
};

const nextIn = (state: OpenedMatch): Pick<MatchView, 'next'> => {
  const dealer = state.phase === 'running' ? nextDealerOf(state) : undefined;
  if (dealer === undefined) return {};
  const { side, by, clause } = dealer;
  const seating = seatedFrom(placesNow(state), side);
  return { next: { number: state.deals.length + 1, dealer: { by, clause }, seating } };
};

const dealView = (deal: DealInMatch): MatchView['deals'][number] => {
  const { signatures: _, allowed: __, settlements, ...told } = deal;
  const players = SEATS.map((seat) => deal.seating[seat].player);
  return {
    ...told,
    settlements: settlements.length,
    signed: players.filter((player) => isSignedBy(deal, player)),
    awaited: players.filter((player) => !isSignedBy(deal, player)),
  };
};
