import { type DecisionOf, Draft } from '#decider';
import type { DealEvent } from '../events.js';
import { evolutionUnder } from '../evolve/evolve.js';
import type { LiveState } from '../evolve/live-state.js';
import type { Rejection } from '../rejections.js';
import type { History } from '../replay.js';
import type { RuleSet } from '../rule-set.js';
import type { DealState, Dealt, Opened } from '../state.js';

export type Decision = DecisionOf<DealState, DealEvent, Rejection>;

/** The data that a check may read. */
export interface DealSituation {
  readonly rules: RuleSet;
  readonly state: DealState;
  readonly history: History;
}

/** The events that a command of a deal causes, with those that the rule set derives from each. */
export class DealDraft extends Draft<DealState, DealEvent, LiveState> implements DealSituation {
  /** @param own the state itself if the draft may change it; otherwise the first event makes a copy. */
  constructor(
    readonly rules: RuleSet,
    state: DealState,
    readonly history: History,
    own?: LiveState,
  ) {
    super(evolutionUnder(rules.ownState), state, own);
  }

  protected override follows(event: DealEvent): readonly DealEvent[] {
    return this.rules.play.follows(this.state as Opened | Dealt, event);
  }
}
