import type { DealCommand } from '#deal';
import type { Order } from '../../../recording/order.js';

/** A command of a deal to be recorded. */
export interface DealOrder extends Order {
  readonly dealId: string;
  readonly command: DealCommand;
  /** The number in its match that the sender of an opening expects. */
  readonly number?: number;
  /** The statement of a referee on which a rewind by a device rests. */
  readonly statement?: string;
}
