import { type Evolution, evolved, type Fold, foldOf, type Folds } from '#decider';
import type { DealEvent } from '../messages/events.js';
import { NO_OWN_STATE, type OwnState, type OwnStates } from '../state/own-state.js';
import type { DealState } from '../state/state.js';
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

/** How an event changes the whole state of a deal under one rule set. */
type WholeChange = (state: LivePlaying, event: DealEvent) => void;

/** Joins the common folds with those of the rule set, once for each rule set, so that an event needs one lookup. */
const joined = (ownState: OwnState): Folds<Phase, WholeChange> => {
  const folds = new Map<string, Fold<Phase, WholeChange>>();
  for (const [type, common] of Object.entries({ ...COMMON_FOLDS, ...NOT_FOLDED }) as [
    keyof typeof COMMON_FOLDS,
    Fold<Phase, Change<DealEvent>>,
  ][])
    folds.set(type, {
      in: common.in,
      fold: type === 'DealOpened' ? opening(common.fold, ownState) : bothChanges(common.fold, ownState, type),
    });
  return folds;
};

const opening =
  (open: Change<DealEvent>, ownState: OwnState): WholeChange =>
  (state, event) => {
    open(state, event, ownState);
    state.own = ownState.initial();
  };

/** First changes the part that the rule set keeps, so that its fold reads the table before the event, then the common part. */
const bothChanges = (
  common: Change<DealEvent>,
  ownState: OwnState,
  type: Exclude<keyof typeof COMMON_FOLDS, 'DealOpened'>,
): WholeChange => {
  const own = ownState.folds.get(type);
  if (own === undefined) return (state, event) => common(state, event, ownState);
  return (state, event) => {
    if (state.own !== undefined) own(state.own, event, asDealState(state));
    common(state, event, ownState);
  };
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
