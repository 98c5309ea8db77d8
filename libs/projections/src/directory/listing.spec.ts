import type { Leaf } from '#event-log';
import { dealListing } from './deal-listing.js';
import type { DirectoryEvent } from './listing.js';
import { matchListing } from './match-listing.js';

const ID = '01981c4e-0000-7000-8000-000000000001';
const OPENED = { table: 'table-1', ruleSet: 'sichuan-mil', edition: '2006', recording: 'result', source: 'person' };

const eventsOf =
  (stream: string) =>
  (...events: readonly (readonly [sequence: number, type: string, data?: object])[]): DirectoryEvent[] =>
    events.map(([sequence, type, data = {}]) => ({
      position: 100 + sequence,
      leaf: { stream, sequence, type, data, recordedAt: `2026-03-11T09:30:0${sequence}.000Z` } as unknown as Leaf,
    }));
const ofDeal = eventsOf(`deal/${ID}`);
const ofMatch = eventsOf(`match/${ID}`);

describe('the listing of a deal', () => {
  const opening = [1, 'DealOpened', OPENED] as const;
  const settledAs = (sequence: number, ending: string) => [sequence, 'DealSettled', { ending }] as const;
  const rewound = (sequence: number, to: number) => [sequence, 'RewoundTo', { sequence: to }] as const;

  it.each([
    ['open after its opening', [opening], 'open', false],
    ['settled by a win', [opening, settledAs(5, 'wins')], 'settled', true],
    ['settled by an exhausted wall', [opening, settledAs(5, 'wall-empty')], 'settled', true],
    ['voided', [opening, settledAs(5, 'void')], 'voided', true],
    ['abandoned', [opening, settledAs(5, 'abandoned')], 'abandoned', true],
    ['open again if a rewind goes back before its end', [opening, settledAs(5, 'wins'), rewound(6, 3)], 'open', true],
    ['settled again after that', [opening, settledAs(5, 'wins'), rewound(6, 3), settledAs(8, 'wins')], 'settled', true],
    [
      'settled if a rewind is undone by another',
      [opening, settledAs(5, 'wins'), rewound(6, 3), rewound(7, 5)],
      'settled',
      true,
    ],
    [
      'settled if only the ruling that voided it is rewound',
      [opening, settledAs(5, 'wins'), settledAs(7, 'void'), rewound(8, 5)],
      'settled',
      true,
    ],
    ['open if play is rewound before any end', [opening, rewound(6, 1)], 'open', false],
  ] as const)('is %s', (_, events, status, hasEnded) => {
    expect(dealListing(ofDeal(...events))).toMatchObject({ status, hasEnded });
  });

  it('takes its values from the opening', () => {
    expect(dealListing(ofDeal([1, 'DealOpened', { ...OPENED, match: 'm' }], settledAs(5, 'wins')))).toEqual({
      id: ID,
      position: 101,
      ...OPENED,
      match: 'm',
      openedAt: '2026-03-11T09:30:01.000Z',
      status: 'settled',
      hasEnded: true,
    });
  });

  it('is undefined for another stream', () => {
    expect(dealListing(ofMatch(opening))).toBeUndefined();
    expect(dealListing([])).toBeUndefined();
  });
});

describe('the listing of a match', () => {
  const opening = [1, 'MatchOpened', OPENED] as const;
  it.each([
    ['open after its opening', [opening], 'open'],
    ['ended', [opening, [9, 'MatchEnded', { cause: 'deals' }]], 'ended'],
  ] as const)('is %s', (_, events, status) => {
    expect(matchListing(ofMatch(...events))).toMatchObject({ id: ID, position: 101, table: 'table-1', status });
  });

  it('is undefined for another stream', () => {
    expect(matchListing(ofDeal(opening))).toBeUndefined();
    expect(matchListing([])).toBeUndefined();
  });
});
