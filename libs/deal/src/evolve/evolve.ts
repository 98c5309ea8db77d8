import { type Evolution, evolved, type Fold, foldOf, type Folds } from '#decider';
import type { DealEvent } from '../events.js';
import { NO_OWN_STATE, type OwnState, type OwnStates } from '../own-state.js';
import type { DealState } from '../state.js';
import { COMMON_FOLDS, type Change, NOT_FOLDED, type Phase } from './folds.js';
import { asDealState, type LivePlaying, LiveState } from './live-state.js';

type DealEvolution = Evolution<DealState, DealEvent, LiveState>;

const EVOLUTIONS = new WeakMap<OwnState, DealEvolution>();

/** How a deal under one rule set folds its events: into one state that every fold changes in place. */
export const evolutionUnder = (ownState: OwnState): DealEvolution => {
  const kept = EVOLUTIONS.get(ownState);
  if (kept !== undefined) return kept;
  const folds = joined(ownState);
  const evolution: DealEvolution = {
    begin: (state) => new LiveState(state, ownState),
    fold: (state, event) => {
      foldOf(folds, state.phase, event)(state as LivePlaying, event);
      return state;
    },
    stateOf: asDealState,
  };
  EVOLUTIONS.set(ownState, evolution);
  return evolution;
};

/** Joins the common folds with those of the rule set, once for each rule set, so that an event needs one lookup. */
const joined = (ownState: OwnState): Folds<Phase, Change<DealEvent>> => {
  const folds = new Map(Object.entries({ ...COMMON_FOLDS, ...NOT_FOLDED })) as Map<
    string,
    Fold<Phase, Change<DealEvent>>
  >;
  const { in: phases, fold: open } = COMMON_FOLDS.DealOpened as Fold<Phase, Change<DealEvent>>;
  folds.set('DealOpened', {
    in: phases,
    fold: (state, event) => {
      open(state, event);
      state.own = ownState.initial();
    },
  });
  for (const [type, own] of ownState.folds) {
    const common = folds.get(type) as Fold<Phase, Change<DealEvent>>;
    folds.set(type, { in: common.in, fold: bothChanges(common.fold, own) });
  }
  return folds;
};

/** First the common state changes, and then the part of the state that the rule set keeps. */
const bothChanges =
  (common: Change<DealEvent>, own: (own: object, event: DealEvent) => void): Change<DealEvent> =>
  (state, event) => {
    common(state, event);
    if (state.own !== undefined) own(state.own, event);
  };

/** The folds of the rule set that the deal names or that the event opens the deal with. */
export const evolutionOf = (rules: OwnStates, state: DealState, event: DealEvent): DealEvolution => {
  const named = state.phase !== 'unopened' ? state.terms : event.type === 'DealOpened' ? event : undefined;
  return evolutionUnder((named && rules(named.ruleSet, named.edition)?.ownState) ?? NO_OWN_STATE);
};

/**
 * Returns the state after one more event; the state before stays unchanged.
 * @param rules finds the rule set of the deal.
 * @throws CorruptLog for an event that cannot follow, or of an unknown type; `replay` adds the sequence.
 */
export const evolve = (rules: OwnStates, state: DealState, event: DealEvent): DealState =>
  evolved(evolutionOf(rules, state, event), state, event);
