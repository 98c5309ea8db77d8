import type { MatchCommand } from '#match';
import type { Order } from '../recording/order.js';

/** A command of a match to be recorded. */
export interface MatchOrder extends Order {
  readonly matchId: string;
  readonly command: MatchCommand;
}
