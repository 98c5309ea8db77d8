import type { Decisions } from '../hypotheses/acts/decisions.js';
import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import type { HypothesisTree } from '../hypotheses/tree/hypothesis-tree.js';
import type { WallOrder } from '../hypotheses/tree/wall-order.js';
import type { Tag } from '../signal/tags/tags.js';
import type { ZoneGaps } from '../signal/table/zone-gaps.js';
import { commitment, type Commitment } from './commit.js';
import { secondInEitherOrder } from './gap-order.js';

/** The confidence in one of two orders of unread acts. */
const EITHER_ORDER = 0.5;

/** What is known at the time of a decision, beside the hypotheses. */
export interface Situation {
  /** Monotonic ms. */
  readonly at: number;
  /** Whether readings of the last seconds contradict the likeliest hypothesis. */
  readonly isContradicted: boolean;
  /** Whether the table is being washed, so that nothing more of this deal will be read. */
  readonly isWashed: boolean;
}

/** Decides which act is settled next. */
export class Decision {
  constructor(
    private readonly tree: HypothesisTree,
    private readonly decisions: Decisions,
    private readonly gaps: ZoneGaps,
    private readonly wallOrder: WallOrder,
    private readonly hasAnswered: (tag: Tag) => boolean,
  ) {}

  /** Returns the act that could be settled next, if nothing is missing before it. */
  candidate({ at, isContradicted, isWashed }: Situation): Commitment | undefined {
    if (this.gaps.isBeingDecoded(at)) return undefined;
    const { rules } = this.decisions;
    const { state } = this.tree.settled;
    const next = commitment(this.tree, this.decisions, (zone) => this.gaps.lastRead(zone), {
      now: at,
      // While the table is washed, no reading is weighed, as in a gap.
      isExplained: !isContradicted && (isWashed || !this.#isInGap(at)),
      isLastTurn: state.phase === 'playing' && rules.play.drawsLeft(state) === 0,
      isOver: isWashed,
      hasAnswered: this.hasAnswered,
    });
    if (next === undefined || this.secondInEitherOrder(next.upTo) === undefined) return next;
    return { ...next, confidence: Math.min(next.confidence, EITHER_ORDER) };
  }

  /**
   * Returns the act that is settled next. While a zone is unread, or its gap is being decoded, none is settled if
   * readings contradict the acts: unread acts may be missing before those that are seen.
   */
  next(situation: Situation): Commitment | undefined {
    return situation.isContradicted && this.#isInGap(situation.at) ? undefined : this.candidate(situation);
  }

  /** Returns the later act if neither readings nor the wall show whether it was done before this one. */
  secondInEitherOrder(first: Hypothesis): Hypothesis | undefined {
    const second = secondInEitherOrder(first, (zone, time) => this.gaps.wasUnread(zone, time));
    return second !== undefined && this.wallOrder.determinesOrder(first.act, second.act) ? undefined : second;
  }

  #isInGap(at: number): boolean {
    return this.gaps.neededSince(at) < Infinity;
  }
}
