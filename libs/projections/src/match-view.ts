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
  playedBefore,
  playedNumbers,
  roundAfter,
  roundFindings,
  runningSince,
  seatChangesOf,
  seatedFrom,
  standingsOf,
  stickFindings,
  substitutionsOf,
  timeFindings,
  totalsOf,
  type DealInMatch,
  type DealTimes,
  type MatchState,
  type OpenedMatch,
} from '#match';
import { present } from '#shapes';
import { bySeat, SEATS } from '#tiles';
import type * as schema from '../schema/match.js';

export type MatchView = z.infer<typeof schema.MatchView>;

/** The winners and penalties of a settled deal. A match records only the result of a deal, so these are read from the deal. */
export type DealResult = Pick<z.infer<typeof schema.SettlementView>, 'wins' | 'irregularities'> & {
  readonly times?: DealTimes;
};
/** The result of a settled deal, by its id. */
export type ResultOf = (deal: string) => DealResult;

export const NO_RESULT: DealResult = { wins: [], irregularities: [] };

/** Undefined for a match that has not been opened. */
export const matchView = (state: MatchState, resultOf: ResultOf): MatchView | undefined => {
  if (state.phase === 'unopened') return undefined;
  const { phase, terms, clock, protests, warnings, corrections } = state;
  const { table, ruleSet, edition, options, limits, rounds, stock, eastAt, standings: criteria } = terms;
  const { players, bank } = totalsOf(state);
  const { called } = clock;
  return {
    phase,
    table,
    ruleSet,
    edition,
    options,
    limits,
    ...present({ eastAt, rounds, stock }),
    criteria,
    places: placesNow(state),
    clock: {
      ...{ played: playedBefore(clock), up: called !== undefined },
      ...present({ since: runningSince(clock), calledAt: called?.at, endsDeal: called?.endsDeal }),
    },
    rolls: awaitedRolls(state),
    ...(phase === 'drawing' && { draws: awaitedDraws(state) }),
    ...present({ next: nextIn(state), late: lateIn(state), dealsLeft: dealsLeft(state) }),
    deals: dealViews(state, resultOf),
    totals: { players, bank },
    standings: standingsOf(state),
    findings: dealerFindings(state),
    ...present({ roundFindings: rounds && roundFindings(state), lengthFinding: lengthFinding(state) }),
    timeFindings: timeFindings(state, (deal) => resultOf(deal).times),
    ...present({ stickFindings: stock && stickFindings(state) }),
    protests,
    warnings,
    corrections,
    substitutions: substitutionsOf(state),
    seatChanges: seatChangesOf(state),
    ...(phase === 'ended' && { ending: state.ending }),
  };
};

/** The next deal, as long as time was not called. */
const nextIn = (state: OpenedMatch): MatchView['next'] =>
  state.clock.called === undefined ? dealAfter(state) : undefined;

/** The deal that may have begun before time was called. */
const lateIn = (state: OpenedMatch): MatchView['late'] =>
  state.clock.called === undefined ? undefined : dealAfter(state);

const dealAfter = (state: OpenedMatch): MatchView['next'] => {
  const isOver = state.phase !== 'running' || areDealsPlayed(state);
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
  const { signatures: _, allowed: __, roundAllowed: ___, timeAllowed: ____, settlements, settled, ...reported } = deal;
  const { wins, irregularities } = resultOf(deal.deal);
  const players = SEATS.map((seat) => deal.seating[seat].player);
  return {
    ...reported,
    ...present({ playedNumber, settled: settled && { ...settled, wins, irregularities } }),
    settlements: settlements.length,
    signed: players.filter((player) => isSignedBy(deal, player)),
    awaited: players.filter((player) => !isSignedBy(deal, player)),
  };
};
