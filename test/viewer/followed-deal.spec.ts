import { sichuanMil } from '#rules/sichuan-mil';
import { playRandomly } from '#testing';
import type { SeenRecord } from '../../apps/viewer/src/api/seen.js';
import { followedDeal, followedFurther } from '../../apps/viewer/src/deal/followed-deal.js';

const { events } = playRandomly(sichuanMil, 5);
const recorded = (all: readonly unknown[]): readonly SeenRecord[] =>
  all.map((event, index) => ({ sequence: index + 1, event }) as SeenRecord);

const steppedTo = (records: readonly SeenRecord[], step: number) => {
  let deal: ReturnType<typeof followedDeal>;
  for (let at = 0; at < records.length; at += step) deal = followedFurther(deal, records.slice(at, at + step));
  return deal;
};

it.each([1, 7])('is the same deal if its events come in parts of %i or all at once', (step) => {
  const records = recorded(events);
  expect(records.length).toBeGreaterThan(50);
  expect(steppedTo(records, step)).toEqual(followedDeal(records));
});

it('goes back where a deal is rewound', () => {
  const rewind = { type: 'RewoundTo', sequence: 20, reason: 'misread', by: 'referee-1' };
  const records = recorded([...events.slice(0, 40), rewind, ...events.slice(20, 30)]);
  expect(steppedTo(records, 1)).toEqual(followedDeal(records));
  expect(steppedTo(records, 1)?.view).toEqual(followedDeal(recorded(events.slice(0, 30)))?.view);
});
