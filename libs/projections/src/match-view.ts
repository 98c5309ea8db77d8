import type { z } from 'zod';
import {
  areDealsPlayed,
  awaitedDraws,
  awaitedRolls,
  dealsLeft,
  enteredSideIn,
  dealerFindings,
  isSignedBy,
  lengthFinding,
  nextDealerOf,
  placesNow,
  playedNumbers,
  roundAfter,
  roundFindings,
  seatChangesOf,
  seatedFrom,
  standingsOf,
  substitutionsOf,
  totalsOf,
  type DealInMatch,
  type MatchState,
  type OpenedMatch,
} from '#match';
import { present } from '#shapes';
import { bySeat, SEATS } from '#tiles';
import type * as schema from '../schema/match.js';

export type MatchView = z.infer<typeof schema.MatchView>;

/** The winners and penalties of a settled deal. A match records only the result of a deal, so these are read from the deal. */
export type DealResult = Pick<z.infer<typeof schema.SettlementView>, 'wins' | 'irregularities'>;
/** The result of a settled deal, by its id. */
export type ResultOf = (deal: string) => DealResult;

export const NO_RESULT: DealResult = { wins: [], irregularities: [] };

/** Undefined for a match that has not been opened. */
export const matchView = (state: MatchState, resultOf: ResultOf): MatchView | undefined => {
  if (state.phase === 'unopened') return undefined;
  const { phase, terms, clock, protests, warnings } = state;
  const { table, ruleSet, edition, options, limits, rounds, stock, standings: criteria } = terms;
  const { players, bank } = totalsOf(state);
  const { played, since, up } = clock;
  return {
    phase,
    table,
    ruleSet,
    edition,
    options,
    limits,
    ...present({ rounds, stock }),
    criteria,
    places: placesNow(state),
    clock: { played, up, ...present({ since }) },
    rolls: awaitedRolls(state),
    ...(phase === 'drawing' ? { draws: awaitedDraws(state) } : {}),
    ...present({ next: nextIn(state), dealsLeft: dealsLeft(state) }),
    deals: dealViews(state, resultOf),
    totals: { players, bank },
    standings: standingsOf(state),
    findings: dealerFindings(state),
    ...present({ roundFindings: rounds && roundFindings(state), lengthFinding: lengthFinding(state) }),
    protests,
    warnings,
    substitutions: substitutionsOf(state),
    seatChanges: seatChangesOf(state),
    ...(phase === 'ended' ? { ending: state.ending } : {}),
  };
};

const nextIn = (state: OpenedMatch): MatchView['next'] => {
  const isOver = state.phase !== 'running' || state.clock.up || areDealsPlayed(state);
  const dealer = isOver ? undefined : nextDealerOf(state);
  if (dealer === undefined) return undefined;
  const { side, by, clause } = dealer;
  const seating = seatedFrom(placesNow(state), side);
  const playedNumber = playedNumbers(state).filter((number) => number !== undefined).length + 1;
  const number = state.deals.length + 1;
  return { number, playedNumber, dealer: { by, clause }, seating, ...present({ round: roundAfter(state) }) };
};

const dealViews = (state: OpenedMatch, resultOf: ResultOf): MatchView['deals'] => {
  const numbers = playedNumbers(state);
  const entered = new Map(state.terms.places.map(({ side, player }) => [side, player]));
  return state.deals.map((deal, index) => ({
    ...dealView(deal, numbers[index], resultOf),
    entered: bySeat((seat) => entered.get(enteredSideIn(state, deal.number, deal.seating[seat].side)) ?? ''),
  }));
};

const dealView = (
  deal: DealInMatch,
  playedNumber: number | undefined,
  resultOf: ResultOf,
): Omit<MatchView['deals'][number], 'entered'> => {
  const { signatures: _, allowed: __, roundAllowed: ___, settlements, settled, ...reported } = deal;
  const players = SEATS.map((seat) => deal.seating[seat].player);
  return {
    ...reported,
    ...present({ playedNumber, settled: settled && { ...settled, ...resultOf(deal.deal) } }),
    settlements: settlements.length,
    signed: players.filter((player) => isSignedBy(deal, player)),
    awaited: players.filter((player) => !isSignedBy(deal, player)),
  };
};
