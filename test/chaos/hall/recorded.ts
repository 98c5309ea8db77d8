import { isDeepStrictEqual } from 'node:util';
import { TilescribeClient } from '#client';
import type { DealEvent } from '#deal';
import { SEATS } from '#tiles';

/** A deal in the log. */
export interface RecordedDeal {
  readonly dealId: string;
  readonly events: readonly DealEvent[];
}

/** Where the record of a table differs from its play. */
export interface Difference {
  /** The table and the number of the deal. */
  readonly deal: string;
  /** Undefined if the log has nothing of the played deal. */
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
    const client = new TilescribeClient({ address: this.address(), key: this.key, patienceMs: 0 });
    const { deals } = await client.get('/v1/deals', { query: { table, limit: 500 } });
    return Promise.all(
      deals.map(async ({ dealId }) => {
        const { events } = await client.get('/v1/deals/{dealId}/events', { path: { dealId }, query: { limit: 500 } });
        return { dealId, events: events.map(({ event }) => event as DealEvent) };
      }),
    );
  }
}

type Events = readonly DealEvent[];

/**
 * Compares the deals of a table with its play, in their order: the log has exactly the played events, and at least those that
 * are due. Suits and wins on one tile may be in any order: no reading shows it if the gateway starts at that time, and no rule
 * depends on it.
 */
export const differencesAt = (
  table: string,
  due: readonly Events[],
  allPlayed: readonly Events[],
  log: readonly RecordedDeal[],
): readonly Difference[] => {
  const played = allPlayed.map(bySeats);
  const recorded = log.map(({ dealId, events }) => ({ dealId, events: bySeats(events) }));
  const numbers = numbersOf(recorded, played);
  const deals = Math.max(due.length, ...numbers.map((number) => number + 1));
  return Array.from({ length: deals }, (_, number) => {
    const deal = recorded[numbers.indexOf(number)];
    return differenceOf(`${table}, deal ${number + 1}`, due[number] ?? [], played[number] ?? [], deal);
  }).filter((difference) => difference !== undefined);
};

/** The kinds of events of which a sequence has an order that no reading may show. */
const ANY_ORDER: readonly ReadonlySet<DealEvent['type']>[] = [
  new Set(['ForbiddenSuitChosen']),
  new Set(['WinDeclared', 'ForbiddenSuitShown']),
];

/** The events, with each such sequence in the order of the seats. */
const bySeats = (events: Events): Events => {
  const kindOf = ({ type }: DealEvent): number => ANY_ORDER.findIndex((types) => types.has(type));
  const runs: DealEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && kindOf(event) >= 0 && kindOf(last[0]) === kindOf(event)) last.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => run.toSorted((a, b) => seatIn(a) - seatIn(b)));
};

const seatIn = (event: DealEvent): number => {
  if (event.type === 'WinDeclared') return SEATS.findIndex((seat) => event.seats.includes(seat));
  return 'seat' in event ? SEATS.findIndex((seat) => seat === event.seat) : 0;
};

const differenceOf = (
  deal: string,
  due: Events,
  played: Events,
  recorded: RecordedDeal | undefined,
): Difference | undefined => {
  const { dealId, events = [] } = recorded ?? {};
  const equal = equalAtBeginning(events, played);
  const [what, found] = [`${deal} (${dealId ?? 'not in the log'})`, events[equal]];
  const named = { deal, ...(dealId !== undefined && { dealId }) };
  if (found !== undefined) {
    const text = `${what}: event ${equal + 1} is ${shown(found)}, played was ${shown(played[equal])}`;
    return { ...named, text, isBehind: false };
  }
  if (equal >= due.length) return undefined;
  const text = `${what} has ${equal} of ${due.length} events; next ${shown(due[equal])}`;
  return { ...named, text, isBehind: true };
};

/** The number of the played deal of each recorded one: of the deals after the one before, the first with the longest equal beginning. */
const numbersOf = (recorded: readonly RecordedDeal[], played: readonly Events[]): readonly number[] => {
  let next = 0;
  return recorded.map(({ events }) => {
    const equal = played.slice(next).map((deal) => equalAtBeginning(events, deal));
    const number = next + Math.max(0, equal.indexOf(Math.max(...equal)));
    next = number + 1;
    return number;
  });
};

const equalAtBeginning = (events: Events, others: Events): number => {
  const at = events.findIndex((event, index) => !isDeepStrictEqual(event, others[index]));
  return at < 0 ? events.length : at;
};

const shown = (event: DealEvent | undefined): string => JSON.stringify(event ?? 'nothing').slice(0, 300);
