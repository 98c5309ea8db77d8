import type { DealState } from '#deal';
import type { AcceptedCommand, AppendBatch, StreamAppend } from '#event-log';
import type { Awaitable } from '../platform/environment/awaitable.js';
import type { Refused } from './outcome.js';

/** A command of a deal that is about to be appended. */
export interface DealMove {
  readonly dealId: string;
  readonly before: DealState;
  readonly after: DealState;
  /** The events that the command adds to the stream of the deal. */
  readonly part: StreamAppend;
  readonly accepted: AcceptedCommand;
  /** Whether a referee gave the command. */
  readonly byReferee: boolean;
  /** The number in its match that the sender of an opening expects. */
  readonly number?: number;
}

/** A record that changes with its deals. Deals do not know matches and walls; these follow them through this interface. */
export interface DealFollower {
  /**
   * Returns what a command of a deal appends to other streams.
   * @throws Problem if an opening expects another number than the next one.
   */
  appendsFor(move: DealMove): Awaitable<FollowUp | Refused | 'lost-race'>;
  /** Returns the refusal of a command whose deal the other streams do not know yet, as in the preview of a whole deal. */
  refusalAhead(move: DealMove): Awaitable<Refused | undefined>;
  /** What the time of play permits in a deal under way. */
  timeOfPlay(deal: DealState, at: string): Awaitable<TimeOfPlay>;
}

/** Whether an act of the play and an end by time are accepted, as far as the time of play decides. */
export interface TimeOfPlay {
  readonly permitsActs: boolean;
  readonly permitsEnd: boolean;
}

/** One of several records that change with a deal. */
export interface OneFollower
  extends Pick<DealFollower, 'appendsFor'>, Partial<Pick<DealFollower, 'refusalAhead' | 'timeOfPlay'>> {
  /** Whether a command may change the record; otherwise nothing is appended to it. */
  concerns(move: DealMove): boolean;
}

/** What is appended with a command of a deal, and the streams that must not have moved. */
export type FollowUp = Pick<AppendBatch, 'streams' | 'unchanged'>;

export const DEAL_FOLLOWER = Symbol('deal follower');
