import { type DecisionOf, Draft } from '#decider';
import type { DealEvent } from '../../messages/events.js';
import { evolutionUnder } from '../../evolve/evolve.js';
import type { LiveState } from '../../evolve/live-state.js';
import type { Rejection } from '../../messages/rejections.js';
import type { History } from '../../evolve/replay.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { DealState, Dealt, Opened } from '../../state/state.js';
import { TileIndex } from '../../state/tile-index.js';

export type Decision = DecisionOf<DealState, DealEvent, Rejection>;

/** The data that a check may read. */
export interface DealSituation {
  readonly rules: RuleSet;
  readonly state: DealState;
  readonly history: History;
  /** Counts of the tiles of this state. */
  readonly tiles: TileIndex;
}

/** The events that a command of a deal causes, with those that the rule set derives from each. */
export class DealDraft extends Draft<DealState, DealEvent, LiveState> implements DealSituation {
  /**
   * @param own the state itself if the draft may change it; otherwise the first event makes a copy.
   * @param tiles counts of this state; the draft keeps them up to date.
   */
  constructor(
    readonly rules: RuleSet,
    state: DealState,
    readonly history: History,
    own?: LiveState,
    readonly tiles: TileIndex = new TileIndex(),
  ) {
    super(evolutionUnder(rules.ownState), state, own);
  }

  override goBack(event: DealEvent, state: DealState): void {
    super.goBack(event, state);
    this.tiles.forget();
  }

  protected override follows(event: DealEvent): readonly DealEvent[] {
    this.tiles.follow(event);
    return this.rules.play.follows(this.state as Opened | Dealt, event);
  }
}
