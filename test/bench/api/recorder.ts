import { order } from '../../api/played-deal.js';
import type { Connection } from './connection.js';
import { dealsOf } from './deals.js';
import type { Send } from './load.js';

/** A client that records whole deals at a table of its own, one command a request, each after the answer to the one before. */
export const recorderOf = (connection: Connection, table: string, firstDeal: number): Send => {
  const nextDeal = dealsOf(table, firstDeal);
  let deal = nextDeal();
  let [next, tag] = [0, ''];
  return async () => {
    const command = deal.commands[next]!;
    const answer =
      next === 0
        ? await connection.post('/v1/deals', { dealId: deal.dealId, ...order(command) })
        : await connection.post(`/v1/deals/${deal.dealId}/commands`, order(command), { 'if-match': tag });
    if (answer.status >= 300) throw new Error(`${table}, ${command.type}: got ${answer.status} ${answer.body}`);
    tag = String(answer.headers['etag']);
    next += 1;
    if (next < deal.commands.length) return;
    [deal, next] = [nextDeal(), 0];
  };
};
