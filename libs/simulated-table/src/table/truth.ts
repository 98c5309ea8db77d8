import type { DealEvent } from '#deal';
import type { Truth } from './table.js';

/** One line of a truth log: a whole deal. `dealId` if the program that opened the deal is known. */
export interface TruthOfDeal {
  readonly dealId?: string;
  readonly events: readonly DealEvent[];
}

const lineOf = (deal: TruthOfDeal): string => `${JSON.stringify(deal)}\n`;

/** Collects acts and writes each deal as one NDJSON line when it is settled. Pass `note` to the table as `onTruth`. */
export class TruthLog {
  readonly #write: (line: string) => void;
  readonly #dealIdOf: (deal: number) => string | undefined;
  #events: DealEvent[] = [];

  /** `dealIdOf`: the id of the deal that was the n-th at its table, counting from 1. */
  constructor(write: (line: string) => void, dealIdOf: (deal: number) => string | undefined = () => undefined) {
    this.#write = write;
    this.#dealIdOf = dealIdOf;
  }

  readonly note = ({ deal, events }: Truth): void => {
    this.#events.push(...events);
    if (!events.some(({ type }) => type === 'DealSettled')) return;
    const dealId = this.#dealIdOf(deal);
    this.#write(lineOf({ ...(dealId !== undefined && { dealId }), events: this.#events }));
    this.#events = [];
  };
}
