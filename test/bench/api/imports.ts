import { played } from '../../api/played-deal.js';
import { uuidv7 } from '../../api/uuidv7.js';
import type { Connection } from './connection.js';
import type { Send } from './load.js';

/** The number of deals of a request; some 30 of them reach the limit of a body. */
const DEALS = 20;
/** Deals that are played before, so that the client does not play while the API is measured. */
const PLAYED = 60;

/** A client that imports the same deals under new ids again and again, and counts the recorded events. */
export const importerOf = (
  connection: Connection,
  table: string,
  firstSeed: number,
  recorded: (events: number) => void,
): Send => {
  const deals = Array.from({ length: PLAYED }, (_, index) => played(firstSeed + index, { table }));
  const occurredAt = new Date().toISOString();
  let next = 0;
  return async () => {
    const chosen = Array.from({ length: DEALS }, () => deals[next++ % PLAYED]!);
    const sent = chosen.map(({ steps }) => ({
      dealId: uuidv7(),
      commands: steps.map(({ command }) => ({ commandId: uuidv7(), occurredAt, command })),
    }));
    const answer = await connection.post('/v1/imports', { deals: sent });
    const { results = [] } = JSON.parse(answer.body) as { readonly results?: readonly { readonly status: string }[] };
    if (results.length !== DEALS || results.some(({ status }) => status !== 'imported'))
      throw new Error(`an import is answered ${answer.status} ${answer.body}`);
    recorded(chosen.reduce((sum, { events }) => sum + events.length, 0));
  };
};
