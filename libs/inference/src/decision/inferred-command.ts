import type { DealCommand } from '#deal';

/** An act of a player, inferred from the readings, as a command for the deal. */
export interface InferredCommand {
  readonly command: DealCommand;
  /** Posterior probability, 0 to 1. Only the referee may see it, because it depends on concealed tiles. */
  readonly confidence: number;
  /** Numbers of the first and the last observation that support it, both included. */
  readonly evidence: { readonly from: number; readonly to: number };
  /** Monotonic ms of the first observation that showed it; never earlier than that of the command before. */
  readonly occurredAt: number;
}
