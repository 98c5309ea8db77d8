import { uuidv7 } from '../../api/uuidv7.js';
import type { Connection } from './connection.js';
import { dealsOf } from './deals.js';
import type { Send } from './load.js';

/** The number of commands of a batch. */
const BATCH = 100;

/** A device that sends whole deals at a table of its own in batches of 100 commands, and counts the recorded events. */
export const deviceOf = (
  connection: Connection,
  device: string,
  table: string,
  firstDeal: number,
  recorded: (events: number) => void,
): Send => {
  const epoch = uuidv7();
  const nextDeal = dealsOf(table, firstDeal);
  let sequence = 0;
  const commands = (function* () {
    for (;;) {
      const { dealId, commands, events } = nextDeal();
      for (const [index, command] of commands.entries()) yield { dealId, command, events: events[index]! };
    }
  })();
  return async () => {
    const next = Array.from({ length: BATCH }, () => commands.next().value);
    const records = next.map(({ dealId, command }) => ({
      sequence: (sequence += 1),
      ...{ dealId, command, commandId: uuidv7() },
      occurredAt: new Date().toISOString(),
    }));
    const answer = await connection.post(`/v1/devices/${device}/batches`, { epoch, records });
    if (answer.status !== 200) throw new Error(`a batch of ${device} is answered ${answer.status} ${answer.body}`);
    const { results } = JSON.parse(answer.body) as { readonly results: readonly { readonly status: string }[] };
    const wrong = results.find(({ status }) => status !== 'appended');
    if (wrong !== undefined) throw new Error(`a record of ${device} is answered ${JSON.stringify(wrong)}`);
    recorded(next.reduce((sum, { events }) => sum + events, 0));
  };
};
