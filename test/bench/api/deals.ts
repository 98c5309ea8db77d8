import { played } from '../../api/played-deal.js';
import { uuidv7 } from '../../api/uuidv7.js';
import type { PlayedDeal } from '#testing';

/** The number of distinct deals. Each is recorded again and again, under new ids and at other tables. */
const DEALS = 256;

type Step = PlayedDeal['steps'][number];

export interface Deal {
  readonly dealId: string;
  readonly commands: readonly Step['command'][];
  /** The number of events that each command records. */
  readonly events: readonly number[];
}

let deals: readonly PlayedDeal[] | undefined;

/** The deals, played before the clock starts: to play one takes the client longer than the service takes to record it. */
const allDeals = (): readonly PlayedDeal[] => (deals ??= Array.from({ length: DEALS }, (_, seed) => played(seed)));

/** Endless deals of a table. Clients that begin at different deals are at different places of the play. */
export function dealsOf(table: string, first: number): () => Deal {
  const all = allDeals();
  let next = first;
  return () => {
    const { steps } = all[next++ % DEALS]!;
    return {
      dealId: uuidv7(),
      commands: steps.map(({ command }) => (command.type === 'OpenDeal' ? { ...command, table } : command)),
      events: steps.map(({ events }) => events.length),
    };
  };
}
