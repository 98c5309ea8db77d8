import { loggedVoice, timedVoice, type Voice } from './voice.js';

const printed: string[] = [];
const voice: Voice = { out: (line) => printed.push(line), err: (line) => printed.push(line) };
beforeEach(() => void printed.splice(0));

it('begins each line with the local time, and names the table if there are several', () => {
  const at = new Date(2026, 10, 29, 8, 4, 7);
  for (const areSeveral of [false, true]) timedVoice(voice, areSeveral, () => at).out('deal 1 wall', 'table-1');
  timedVoice(voice, true, () => at).err('side-1 is running');
  expect(printed).toEqual([
    '2026-11-29 08:04:07 deal 1 wall',
    '2026-11-29 08:04:07 table-1: deal 1 wall',
    '2026-11-29 08:04:07 side-1 is running',
  ]);
});

it('logs each line as JSON with its table, and warns of a fault', () => {
  const { out, err } = loggedVoice(voice);
  out('deal 1 wall', 'table-1');
  err('OUTBOX_FULL: no space is left', 'table-2');
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
  expect(printed.map((line) => JSON.parse(line) as object)).toEqual([
    { level: 'info', time, table: 'table-1', msg: 'deal 1 wall' },
    { level: 'warn', time, table: 'table-2', msg: 'OUTBOX_FULL: no space is left' },
  ]);
});
