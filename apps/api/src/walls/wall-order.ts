import type { WallCommand } from '#fairness';
import type { Order } from '../recording/order.js';

/** A command for the wall of a deal to be recorded. */
export interface WallOrder extends Order {
  readonly dealId: string;
  readonly command: WallCommand;
}
