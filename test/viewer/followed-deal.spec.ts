import { RULE_SETS } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { playRandomly } from '#testing';
import { jsonPatch } from '../../apps/api/src/features/streams/messages/json-patch.js';
import type { DealMessage } from '../../apps/viewer/src/api/deal-message.js';
import type { SeenRecord } from '../../apps/viewer/src/api/types.js';
import { DealOfStream } from '../../apps/viewer/src/deal/followed-deal.js';
import { type FoldedDeal, foldedDeal, foldedFurther } from '../../apps/viewer/src/deal/folded-deal.js';

const { events } = playRandomly(sichuanMil, 5);
const recorded = (all: readonly unknown[]): readonly SeenRecord[] =>
  all.map((event, index) => ({ sequence: index + 1, event }) as SeenRecord);

const RECORDS = recorded(events);
const REWIND = { type: 'RewoundTo', sequence: 20, reason: 'misread', by: 'referee-1' };
const REWOUND = recorded([...events.slice(0, 40), REWIND, ...events.slice(20, 30)]);

const foldedIn = (records: readonly SeenRecord[], step: number): FoldedDeal | undefined => {
  let deal: FoldedDeal | undefined;
  for (let at = 0; at < records.length; at += step) deal = foldedFurther(deal, records.slice(at, at + step));
  return deal;
};

const viewOf = (records: readonly SeenRecord[]) => foldedDeal(records)!.view;

/** What a stream sends for the last of these events, to a client that has the view before it. */
const messagesOf = (records: readonly SeenRecord[]): readonly DealMessage[] => {
  const [before, data] = [records.slice(0, -1), records.at(-1)!];
  const patch = jsonPatch(viewOf(before), viewOf(records)) as never[];
  return [
    { event: 'deal-event', data },
    { event: 'view-change', data: { sequence: data.sequence, patch } },
  ];
};

/** What a stream begins with. */
const beginning = (records: readonly SeenRecord[]): readonly DealMessage[] => [
  ...records.map((data): DealMessage => ({ event: 'deal-event', data })),
  { event: 'view', data: { dealId: 'deal-1', sequence: records.length, deal: viewOf(records) } },
];

const withoutState = ({ state: _, ...deal }: FoldedDeal) => deal;

it.each([1, 7])('a deal is the same if its events are folded in parts of %i or all at once', (step) => {
  expect(RECORDS.length).toBeGreaterThan(50);
  expect(foldedIn(RECORDS, step)).toEqual(foldedDeal(RECORDS));
});

it('goes back where a deal is rewound', () => {
  expect(foldedIn(REWOUND, 1)).toEqual(foldedDeal(REWOUND));
  expect(foldedIn(REWOUND, 1)?.view).toEqual(viewOf(recorded(events.slice(0, 30))));
});

it.each([
  ...RULE_SETS.map((rules) => [`a deal of ${rules.id}`, recorded(playRandomly(rules, 9).events)] as const),
  ['a deal with a rewind', REWOUND] as const,
])('%s that a stream shows is the one that its events make, after each event', (_, records) => {
  const shown = new DealOfStream();
  expect(shown.after(beginning(records.slice(0, 3)))).toEqual(withoutState(foldedDeal(records.slice(0, 3))!));
  for (let count = 4; count <= records.length; count += 1) {
    const now = records.slice(0, count);
    expect(shown.after(messagesOf(now))).toEqual(withoutState(foldedDeal(now)!));
  }
});

it('a deal is shown when its events and its view are at the same event, and keeps what has not changed', () => {
  const shown = new DealOfStream();
  const first = shown.after(beginning(RECORDS.slice(0, 30)))!;
  const [event, change] = messagesOf(RECORDS.slice(0, 31));
  expect(shown.after([event!])).toBeUndefined();
  const then = shown.after([change!])!;
  expect(then.records).toHaveLength(31);
  const [before, now] = [first.view.players!, then.view.players!];
  const kept = (['east', 'south', 'west', 'north'] as const).filter((seat) => before[seat] === now[seat]);
  expect(kept.length).toBeGreaterThanOrEqual(2);
});
