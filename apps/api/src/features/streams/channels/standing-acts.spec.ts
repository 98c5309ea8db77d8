import type { StoredEvent } from '#event-log';
import type { Statement } from '../../provisional/provisional-service.js';
import { StandingActs } from './standing-acts.js';

const event = (deal: string, sequence: number): StoredEvent =>
  ({ leaf: { stream: `deal/${deal}`, sequence } }) as unknown as StoredEvent;
const stated = (sequence: number): Statement => ({
  ...{ deal: 'deal-1', sequence, acts: [{ act: 'draw', seat: 'south' }], expiresInMs: 5_000 },
});

let found: Statement | undefined;
let acts: StandingActs;
beforeEach(() => {
  jest.useFakeTimers();
  acts = new StandingActs({ find: () => Promise.resolve(found) }, 'table-1');
  for (const sequence of [1, 2]) acts.note(event('deal-1', sequence));
});
afterEach(() => jest.useRealTimers());

it('are sent to those who arrive later with the time that is left, until it is over', async () => {
  found = stated(2);
  expect(await acts.read()).toEqual(found);
  jest.advanceTimersByTime(3_000);
  expect(acts.now()).toEqual({ ...found, expiresInMs: 2_000 });
  expect(acts.haveEnded(performance.now())).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect([acts.now(), acts.haveEnded(performance.now())]).toEqual([undefined, true]);
  found = undefined;
  expect(await acts.read()).toMatchObject({ sequence: 2, acts: [] });
  expect(await acts.read()).toBeUndefined();
});

it('count only while the event before them is the last one of the deal that is played', async () => {
  found = stated(2);
  await acts.read();
  acts.note(event('deal-0', 80));
  expect(acts.now()).toBeDefined();
  acts.note(event('deal-1', 3));
  expect(acts.now()).toBeUndefined();
});

it('wait for the event that they follow', async () => {
  found = stated(3);
  expect([await acts.read(), acts.areEarly, acts.now()]).toEqual([undefined, true, undefined]);
  acts.note(event('deal-1', 3));
  expect(await acts.read()).toEqual(found);
});
