import type { LogFileLine } from '#event-log';
import type { DealLog } from '../deal/deal-log.js';

/**
 * Observes an audit, for example to show its progress. The file is read line by line first, then its deals are checked.
 */
export interface AuditObserver {
  /** Called for each line of the file after the checks of the chain. */
  readonly lineRead?: (line: LogFileLine) => void;
  /** Called for each deal after its own checks. */
  readonly dealChecked?: (deal: DealLog) => void;
}
