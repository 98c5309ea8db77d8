import { sichuanMil } from '#rules/sichuan-mil';
import { at } from '../../../../libs/rules/src/testing/sichuan-table.js';
import type { OutboxRecord } from '../outbox/record.js';
import { DEALS } from '../testing/entries.js';
import { SmallApi } from '../testing/small-api.js';
import { ApiClient } from './api/index.js';
import { TimeEnds } from './time-ends.js';

const EPOCH = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f00';
const api = new SmallApi(sichuanMil);
const log: string[] = [];
beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.forget();
  api.refuses = () => false;
  api.holds = () => false;
  log.length = 0;
});

/** The records of a deal up to East's first discard. */
const RECORDS = at('east discards 9m').commands.map((command, index): OutboxRecord => ({
  ...{ epoch: EPOCH, sequence: index + 1, dealId: DEALS[0], command },
  commandId: `019cdc5e-3f00-7a31-8c44-5e0b9d1a2f${String(index + 10)}`,
  occurredAt: '2026-03-11T19:00:00.000Z',
}));
const ends = () =>
  new TimeEnds(new ApiClient({ url: api.url, device: 'gateway-1', key: 'a-key', table: 'table-1' }), (line) =>
    log.push(line),
  );
const recorded = () => (api.deals.get(DEALS[0]) ?? []).map(({ type }) => type);

it('SBR-A122 ends a deal whose act was refused, once, however often the batch is sent', async () => {
  api.refuses = ({ command }) => command.type === 'DiscardTile' && 'TIME_IS_UP';
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await ends().post(RECORDS);
    expect(answer).toMatchObject({ kind: 'taken', lastSequence: RECORDS.length, refused: [{ isAfterTime: true }] });
  }
  expect(recorded().slice(-2)).toEqual(['PlayEnded', 'DealSettled']);
});

it('abandons a deal whose hands were dealt after the call', async () => {
  api.refuses = ({ command }) => command.type === 'DealHands' && 'TIME_IS_UP';
  await ends().post(RECORDS.slice(0, 2));
  expect(recorded()).toEqual(['DealOpened', 'DealAbandoned', 'DealSettled']);
});

it('sends no end for an opening after the call, or for another refusal', async () => {
  api.refuses = ({ command }) => command.type === 'OpenDeal' && 'TIME_IS_UP';
  await ends().post(RECORDS.slice(0, 1));
  expect(recorded()).toEqual([]);
  api.forget();
  api.refuses = ({ command }) => command.type === 'DiscardTile';
  await ends().post(RECORDS);
  expect(recorded().at(-1)).toBe('PlayStarted');
});

it('counts the batch as failed while the end cannot be recorded, and logs an end that is refused', async () => {
  api.refuses = ({ command }) => command.type === 'DiscardTile' && 'TIME_IS_UP';
  api.holds = ({ command }) => command.type === 'EndPlay' && 'IMPLAUSIBLE_TIME';
  expect(await ends().post(RECORDS)).toMatchObject({ kind: 'failed', code: 'IMPLAUSIBLE_TIME' });
  api.holds = () => false;
  api.refuses = ({ command }) => {
    if (command.type === 'EndPlay') return 'DEAL_SETTLED';
    return command.type === 'DiscardTile' && 'TIME_IS_UP';
  };
  expect(await ends().post(RECORDS)).toMatchObject({ kind: 'taken' });
  expect(log[0]).toBe(`EndPlay of deal ${DEALS[0]} is refused: DEAL_SETTLED: ruled out`);
});
