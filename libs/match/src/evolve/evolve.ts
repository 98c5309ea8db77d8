import { CorruptLog, foldOf, type Evolution, type Fold, type Folds } from '#decider';
import type { Side } from '#tiles';
import { hasStarted, started, stopped } from '../state/clock.js';
import type { MatchEvent, MatchEventOf, MatchEventType } from '../messages/events.js';
import { opening, rollTied, seatFound } from './evolve-seats.js';
import { withPlayerCorrected } from './corrected-player.js';
import { placesNow, playerAt, sideOf } from '../state/places.js';
import type { DealInMatch, Drawing, Ended, MatchState, OpenedMatch, Rolling, Running } from '../state/state.js';

type Phase = MatchState['phase'];
type Change<E, P extends Phase = Phase> = (state: Extract<MatchState, { phase: P }>, event: E) => MatchState;

/** A fold for events that may occur in these phases; in any other phase the log is corrupt. */
const inPhases =
  <P extends Phase>(...phases: P[]) =>
  <E>(fold: Change<E, P>): Fold<Phase, Change<E>> => ({
    in: phases,
    fold: (state, event) => fold(state as Extract<MatchState, { phase: P }>, event),
  });

const first = inPhases('unopened');
const rolling = inPhases('rolling');
const drawing = inPhases('drawing');
const seating = inPhases('rolling', 'drawing');
const running = inPhases('running');
const played = inPhases('running', 'ended');
const opened = inPhases('rolling', 'drawing', 'running');
const anyTime = inPhases('rolling', 'drawing', 'running', 'ended');

const FOLDS: { readonly [T in MatchEventType]: Fold<Phase, Change<MatchEventOf<T>>> } = {
  MatchOpened: first((_, { type: __, ...terms }) => opening(terms)),
  OpeningCorrected: opened(
    ({ deals, clock, protests, warnings, corrections }, { type: _, reason: __, by: ___, ...terms }) => ({
      ...opening(terms),
      ...{ deals, clock, protests, warnings, corrections },
    }),
  ),
  DiceRolled: rolling((state, { player, dice }) => ({ ...state, rolls: [...state.rolls, { player, dice }] })),
  RollTied: rolling(rollTied),
  SeatFound: rolling(seatFound),
  WindTilesShuffled: drawing((state, { order }) => ({ ...state, awaited: order })),
  WindTileDrawn: drawing((state, { player, wind }) => ({
    ...state,
    awaited: state.awaited.filter((each) => each !== player),
    found: [...state.found, { player, seat: wind }],
  })),
  PlacesTaken: seating((state, { places }) => ({ ...state, terms: { ...state.terms, places } })),
  FirstDealerFound: seating((state, { player, by, clause }): Running => ({
    ...held(state),
    phase: 'running',
    firstDealer: { side: seatOf(state, player), by, clause },
  })),
  DealStarted: running(({ named: _, ...state }, { type: __, at, ...deal }) => ({
    ...state,
    deals: [...state.deals, { ...deal, settlements: [], signatures: [] }],
    counts: [],
    clock: hasStarted(state.clock) ? state.clock : started(state.clock, at),
  })),
  SettlementRecorded: played((state, { type: _, deal, ...settlement }) =>
    withDeal(state, deal, (each) => ({
      ...each,
      settlements: [...each.settlements, settlement],
      settled: settlement,
    })),
  ),
  SettlementWithdrawn: played((state, event) => withDeal(state, event.deal, ({ settled: _, ...deal }) => deal)),
  PlayerSubstituted: running((state, event) => ({ ...state, placeChanges: [...state.placeChanges, event] })),
  PlayerCorrected: played((state, { type: _, ...correction }) => ({
    ...withPlayerCorrected(state, correction),
    corrections: [...state.corrections, correction],
  })),
  SeatsChanged: running((state, event) => seatsChanged(state, event)),
  SticksCounted: played((state, { type: _, ...count }) => ({
    ...state,
    counts: [...state.counts.filter(({ player }) => player !== count.player), count],
  })),
  ClockPaused: running((state, { at }) => ({ ...state, clock: stopped(state.clock, at) })),
  ClockResumed: running((state, { at }) => ({ ...state, clock: started(state.clock, at) })),
  TimeCalled: running((state, { type: _, played: __, ...called }) => ({
    ...state,
    clock: { ...stopped(state.clock, called.at), called },
  })),
  ResultSigned: played((state, { type: _, deal, ...signature }) =>
    withDeal(state, deal, (each) => ({ ...each, signatures: [...each.signatures, signature] })),
  ),
  ResultProtested: played((state, { type: _, ...protest }) => ({ ...state, protests: [...state.protests, protest] })),
  ProtestAnswered: played((state, { protest, reason, by }) => ({
    ...state,
    protests: state.protests.map((each) => (each.protest === protest ? { ...each, answer: { reason, by } } : each)),
  })),
  PlayerWarned: anyTime((state, { type: _, ...warning }) => ({ ...state, warnings: [...state.warnings, warning] })),
  DealerAllowed: played((state, { type: _, deal, ...allowed }) =>
    withDeal(state, deal, (each) => ({ ...each, allowed })),
  ),
  RoundAllowed: played((state, { type: _, deal, ...roundAllowed }) =>
    withDeal(state, deal, (each) => ({ ...each, roundAllowed })),
  ),
  TimeAllowed: played((state, { type: _, deal, ...timeAllowed }) =>
    withDeal(state, deal, (each) => ({ ...each, timeAllowed })),
  ),
  RulingWithdrawn: played((state, { deal, ruling }) => withDeal(state, deal, RULED_NO_MORE[ruling])),
  DealerNamed: running((state, { player }) => ({ ...state, named: seatOf(state, player) })),
  MatchEnded: opened((state, { type: _, ...ending }) => ended(state, ending)),
};

const RULED_NO_MORE: { readonly [R in MatchEventOf<'RulingWithdrawn'>['ruling']]: (deal: DealInMatch) => DealInMatch } =
  {
    dealer: ({ allowed: _, ...deal }) => deal,
    round: ({ roundAllowed: _, ...deal }) => deal,
    time: ({ timeAllowed: _, ...deal }) => deal,
  };

const BY_TYPE = new Map(Object.entries(FOLDS)) as Folds<Phase, Change<MatchEvent>>;

/**
 * Every fold returns a new state. An event that cannot follow, or of an unknown type, throws `CorruptLog`. It calls no
 * rules: the event contains the judgement.
 */
export const MATCH_EVOLUTION: Evolution<MatchState, MatchEvent> = {
  begin: (state) => state,
  fold: (state, event) => foldOf(BY_TYPE, state.phase, event)(state, event),
  stateOf: (state) => state,
};

const held = ({ terms, deals, clock, placeChanges, protests, warnings, corrections, counts }: OpenedMatch) => ({
  terms,
  deals,
  clock,
  placeChanges,
  protests,
  warnings,
  corrections,
  counts,
});

const ended = (state: Rolling | Drawing | Running, ending: Ended['ending']): Ended => ({
  ...held(state),
  phase: 'ended',
  clock: stopped(state.clock, ending.at),
  ...(state.phase === 'running' && { firstDealer: state.firstDealer }),
  ...(state.phase === 'running' && state.named !== undefined && { named: state.named }),
  ending,
});

/** A named dealer also deals at the new side, because the referee has named a player. */
const seatsChanged = ({ named, ...state }: Running, event: MatchEventOf<'SeatsChanged'>): Running => {
  for (const { player } of event.places) seatOf(state, player);
  const changed = { ...state, placeChanges: [...state.placeChanges, event] };
  return named === undefined ? changed : { ...changed, named: seatOf(changed, playerAt(placesNow(state), named)) };
};

const withDeal = <S extends OpenedMatch>(state: S, id: string, change: (deal: DealInMatch) => DealInMatch): S => {
  if (!state.deals.some(({ deal }) => deal === id)) throw new CorruptLog(`the match has no deal ${id}`);
  return { ...state, deals: state.deals.map((each) => (each.deal === id ? change(each) : each)) };
};

const seatOf = (state: Parameters<typeof placesNow>[0], player: string): Side => {
  const side = sideOf(placesNow(state), player);
  if (side === undefined) throw new CorruptLog(`no player ${player} sits at the match`);
  return side;
};
