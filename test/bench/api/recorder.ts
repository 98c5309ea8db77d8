import { order, played } from '../../api/played-deal.js';
import { uuidv7 } from '../../api/uuidv7.js';
import type { Connection } from './connection.js';
import type { Send } from './load.js';

/**
 * A client that records whole deals at a table of its own, one command a request, each after the answer to the one before. Every
 * deal is another one.
 */
export const recorderOf = (connection: Connection, table: string, firstSeed: number): Send => {
  let seed = firstSeed;
  let steps = played(seed, { table }).steps;
  let [dealId, next, tag] = [uuidv7(), 0, ''];
  return async () => {
    const { command } = steps[next]!;
    const answer =
      next === 0
        ? await connection.post('/v1/deals', { dealId, ...order(command) })
        : await connection.post(`/v1/deals/${dealId}/commands`, order(command), { 'if-match': tag });
    if (answer.status >= 300) throw new Error(`${table}, ${command.type}: got ${answer.status} ${answer.body}`);
    tag = String(answer.headers['etag']);
    next += 1;
    if (next < steps.length) return;
    seed += 1;
    steps = played(seed, { table }).steps;
    [dealId, next] = [uuidv7(), 0];
  };
};
