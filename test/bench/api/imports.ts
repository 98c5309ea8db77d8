import { uuidv7 } from '../../api/uuidv7.js';
import type { Connection } from './connection.js';
import { dealsOf } from './deals.js';
import type { Send } from './load.js';

/** The number of deals of a request; some 30 of them reach the limit of a body. */
const DEALS = 20;

/** A client that imports deals, and counts the recorded events. */
export const importerOf = (
  connection: Connection,
  table: string,
  firstDeal: number,
  recorded: (events: number) => void,
): Send => {
  const nextDeal = dealsOf(table, firstDeal);
  const occurredAt = new Date().toISOString();
  return async () => {
    const chosen = Array.from({ length: DEALS }, nextDeal);
    const sent = chosen.map(({ dealId, commands }) => ({
      dealId,
      commands: commands.map((command) => ({ commandId: uuidv7(), occurredAt, command })),
    }));
    const answer = await connection.post('/v1/imports', { deals: sent });
    const { results = [] } = JSON.parse(answer.body) as { readonly results?: readonly { readonly status: string }[] };
    if (results.length !== DEALS || results.some(({ status }) => status !== 'imported'))
      throw new Error(`an import is answered ${answer.status} ${answer.body}`);
    recorded(chosen.flatMap(({ events }) => events).reduce((sum, events) => sum + events, 0));
  };
};
