import { NO_HISTORY, type DealEvent, type History } from '#deal';
import { pastOf } from '../deals/deciding/deal-cache.js';
import type { RecordedEvent } from '../../recording/reading/deal-reader.js';
import type { Judges } from '../../recording/judges/judges.js';

/**
 * The history of an imported deal, of which nothing is stored while its commands are decided. Events are folded when a command
 * needs the history, each of them once.
 */
export class ImportedPast {
  readonly #later: Pick<RecordedEvent, 'sequence' | 'event' | 'commandId'>[] = [];
  #history = NO_HISTORY;
  #sequence = 0;

  constructor(private readonly judges: Judges) {}

  /** Adds the events of the next command. */
  add(commandId: string, events: readonly DealEvent[]): void {
    for (const event of events) this.#later.push({ sequence: (this.#sequence += 1), event, commandId });
  }

  history(): History {
    this.#history = pastOf(this.judges, this.#later.splice(0), this.#history);
    return this.#history;
  }
}
