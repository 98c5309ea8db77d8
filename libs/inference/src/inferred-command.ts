import type { DealCommand } from '#deal';

/** An act of a player as inferred from the readings, as a command for the deal. */
export interface InferredCommand {
  readonly command: DealCommand;
  /** Posterior probability, 0 to 1. The referee's alone: it speaks of concealed tiles. */
  readonly confidence: number;
  /** Numbers of the first and the last observation it rests on, both included. */
  readonly evidence: { readonly from: number; readonly to: number };
  /** Monotonic ms of the first observation that showed it; never earlier than that of the command before. */
  readonly occurredAt: number;
}
