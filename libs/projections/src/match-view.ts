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
    ...(rounds === undefined ? {} : { rounds }),
    ...(stock === undefined ? {} : { stock }),
    criteria,
    places: placesNow(state),
    clock: { played, up, ...(since === undefined ? {} : { since }) },
    rolls: awaitedRolls(state),
    ...(phase === 'drawing' ? { draws: awaitedDraws(state) } : {}),
    ...nextIn(state),
    ...leftIn(state),
    deals: dealViews(state, resultOf),
    totals: { players, bank },
    standings: standingsOf(state),
    findings: dealerFindings(state),
    ...(rounds === undefined ? {} : { roundFindings: roundFindings(state) }),
    ...lengthIn(state),
    protests,
    warnings,
    substitutions: substitutionsOf(state),
    seatChanges: seatChangesOf(state),
    ...(phase === 'ended' ? { ending: state.ending } : {}),
  };
};

const leftIn = (state: OpenedMatch): Pick<MatchView, 'dealsLeft'> => {
  const left = dealsLeft(state);
  return left === undefined ? {} : { dealsLeft: left };
};

const lengthIn = (state: OpenedMatch): Pick<MatchView, 'lengthFinding'> => {
  const finding = lengthFinding(state);
  return finding === undefined ? {} : { lengthFinding: finding };
};

const nextIn = (state: OpenedMatch): Pick<MatchView, 'next'> => {
  const isOver = state.phase !== 'running' || state.clock.up || areDealsPlayed(state);
  const dealer = isOver ? undefined : nextDealerOf(state);
  if (dealer === undefined) return {};
  const { side, by, clause } = dealer;
  const seating = seatedFrom(placesNow(state), side);
  const round = roundAfter(state);
  const played = playedNumbers(state).filter((number) => number !== undefined).length;
  const next = { number: state.deals.length + 1, playedNumber: played + 1, dealer: { by, clause }, seating };
  return { next: round === undefined ? next : { ...next, round } };
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
    ...(playedNumber === undefined ? {} : { playedNumber }),
    ...(settled === undefined ? {} : { settled: { ...settled, ...resultOf(deal.deal) } }),
    settlements: settlements.length,
    signed: players.filter((player) => isSignedBy(deal, player)),
    awaited: players.filter((player) => !isSignedBy(deal, player)),
  };
};
