import type { Schemas } from '../api/types.js';

/** Where a form records its command, and what it does with the answer. */
export interface RecordingOrder {
  readonly dealId: string;
  /** The sequence of the last event when the command was listed. */
  readonly sequence: number;
  readonly recorded: (events: Schemas['CommandAnswer']['events']) => void;
}
