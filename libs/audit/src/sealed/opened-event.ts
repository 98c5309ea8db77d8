import type { DealCommand, DealEvent } from '#deal';
import type { Cause } from '#event-log';

/** One event of a deal, opened with the available disclosures. */
export interface OpenedEvent {
  readonly sequence: number;
  /** The hash of the leaf, as stated by the file and proved by the chain check. */
  readonly hash: string;
  readonly event: DealEvent;
  readonly cause: Cause;
  readonly occurredAt: string;
  readonly recordedAt: string;
  /** The command that caused it, in the event of index 0; `hidden` if neither it nor its events can be opened. */
  readonly command?: DealCommand;
  /** The number of sealed values in the event and its command. */
  readonly seals: number;
  /** JSON pointers into the leaf to the values that no disclosure opens. */
  readonly unopened: readonly string[];
}
