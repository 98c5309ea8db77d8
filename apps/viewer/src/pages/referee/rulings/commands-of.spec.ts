import type { SeenRecord } from '../../../api/types.js';
import { commandsOf } from './commands-of.js';

const recorded = (...commandIds: readonly string[]): readonly SeenRecord[] =>
  commandIds.map((commandId, index) => ({ sequence: index + 1, commandId, event: { type: 'TurnPassed' } }) as never);

it('groups events by their commands, and names the last event of each', () => {
  const records = recorded('a', 'b', 'b', 'c');
  const acts = records.filter(({ commandId }) => commandId !== 'c');
  expect(commandsOf(records, acts)).toEqual([
    { last: 1, events: [records[0]], counts: true },
    { last: 3, events: [records[1], records[2]], counts: true },
    { last: 4, events: [records[3]], counts: false },
  ]);
});
