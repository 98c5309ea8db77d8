import { isDeepStrictEqual } from 'node:util';
import type { DealEvent } from '#deal';

/** A deal in the log. */
export interface RecordedDeal {
  readonly dealId: string;
  readonly events: readonly DealEvent[];
}

/** Where the record of a table differs from its play. `dealId` is undefined if no recorded deal is the played one. */
export interface Difference {
  readonly dealId?: string;
  readonly text: string;
  /** Whether the record may still become right: what it has is right, and events are missing at its end. */
  readonly isBehind: boolean;
}

/** Reads deals of one service as a reader of everything. */
export class DealReader {
  constructor(
    private readonly address: () => string,
    private readonly key: string,
  ) {}

  /** The deals of a table in the order of their opening. */
  async dealsAt(table: string): Promise<readonly RecordedDeal[]> {
    const { deals } = await this.#read<{ deals: readonly { dealId: string }[] }>(`/v1/deals?table=${table}&limit=500`);
    return Promise.all(
      deals.map(async ({ dealId }) => {
        const path = `/v1/deals/${dealId}/events?limit=500`;
        const { events } = await this.#read<{ events: readonly { event: DealEvent }[] }>(path);
        return { dealId, events: events.map(({ event }) => event) };
      }),
    );
  }

  async #read<T>(path: string): Promise<T> {
    const response = await fetch(`${this.address()}${path}`, { headers: { authorization: `Bearer ${this.key}` } });
    const text = await response.text();
    if (!response.ok) throw new Error(`GET ${path} is answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }
}

/** Compares the deals of a table with its play, in their order: the log has exactly the played events, and at least those that are due. */
export const differencesAt = (
  table: string,
  due: readonly (readonly DealEvent[])[],
  played: readonly (readonly DealEvent[])[],
  recorded: readonly RecordedDeal[],
): readonly Difference[] => {
  const differences: Difference[] = [];
  for (let index = 0; index < Math.max(due.length, recorded.length); index += 1) {
    const [deal, wanted = [], all = []] = [recorded[index], due[index], played[index]];
    const what = `${table}, deal ${index + 1}${deal === undefined ? '' : ` (${deal.dealId})`}`;
    const named = deal === undefined ? {} : { dealId: deal.dealId };
    const events = deal?.events ?? [];
    const at = events.findIndex((event, place) => !isDeepStrictEqual(event, all[place]));
    if (at >= 0)
      differences.push({
        ...named,
        ...{ text: `${what}: event ${at + 1} is ${shown(events[at])}, played was ${shown(all[at])}`, isBehind: false },
      });
    else if (events.length < wanted.length)
      differences.push({
        ...named,
        ...{
          text: `${what} has ${events.length} of ${wanted.length} events; next ${shown(wanted[events.length])}`,
          isBehind: true,
        },
      });
  }
  return differences;
};

const shown = (event: DealEvent | undefined): string => JSON.stringify(event ?? 'nothing').slice(0, 300);
