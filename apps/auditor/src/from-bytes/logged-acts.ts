import type { DealLog, OpenedEvent } from '#audit';
import { type Citation, citationIn } from '#event-log';

/** A command of the log that cites observations, with the events that it caused. */
export interface LoggedCommand {
  readonly deal: string;
  readonly sequence: number;
  readonly citation: Citation;
  readonly before: readonly OpenedEvent[];
  readonly caused: readonly OpenedEvent[];
}

/** A rewind that a device recorded with the statement of a referee. */
export interface LoggedRewind {
  readonly deal: string;
  readonly sequence: number;
  /** The citation of the previous command: the rewind belongs to the same boot. */
  readonly citation: Citation;
  /** The sequence to which the deal is rewound. */
  readonly backTo: number;
  /** The reason, which names the statement. */
  readonly reason: string;
}

/** An act that a gateway recorded from its readings. */
export type LoggedAct = LoggedCommand | LoggedRewind;

export const isRewind = (act: LoggedAct): act is LoggedRewind => 'backTo' in act;

/** Returns the acts of a gateway in a deal, in the order of the log. */
export const actsOf = ({ deal, events }: DealLog): readonly LoggedAct[] => {
  let last: Citation | undefined;
  return events.flatMap(({ cause, sequence, event }, index): readonly LoggedAct[] => {
    if (event.type === 'RewoundTo' && cause.source !== 'person' && last !== undefined)
      return [{ deal, sequence, citation: last, backTo: event.sequence, reason: event.reason }];
    const citation = cause.index === 0 ? citationIn(cause) : undefined;
    if (citation === undefined) return [];
    last = citation;
    const caused = events.slice(index, index + cause.count);
    return [{ deal, sequence, citation, before: events.slice(0, index), caused }];
  });
};
