import fc from 'fast-check';
import { openPointsIn, secretsOfEvent, type DealEvent, type Recorded } from '#deal';
import { RULE_SETS } from '#rules';
import { playRandomly, runs } from '#testing';
import { asWholeStream, LEDGER_EVENTS } from './ledger-events.js';
import { ledgerOf } from './ledger-of-deal.js';
import { valuedHandsOf } from './valued-hands.js';

const recorded = (events: readonly DealEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ sequence: index + 1, event }));

const selection = (records: readonly Recorded[]): readonly Recorded[] =>
  asWholeStream(records.filter(({ event }) => LEDGER_EVENTS.includes(event.type)));

/** Everything that the ledger of a deal shows. */
const shown = (records: readonly Recorded[]) => ({
  ...ledgerOf(records),
  hands: valuedHandsOf(records),
  openPoints: openPointsIn(records),
});

/** The place of a rewind and the place to which it goes back, each as a share of the events before it. */
const rewinds = fc.array(
  fc.record({ place: fc.double({ noNaN: true, min: 0.5, max: 1 }), share: fc.double({ noNaN: true, min: 0, max: 1 }) }),
  { maxLength: 6 },
);

const withRewinds = (
  events: readonly DealEvent[],
  inserted: readonly { place: number; share: number }[],
): readonly DealEvent[] => {
  const all = [...events];
  for (const { place, share } of inserted) {
    const index = Math.floor(place * all.length);
    const sequence = Math.max(1, Math.floor(share * index));
    all.splice(index, 0, { type: 'RewoundTo', sequence, reason: 'misread', by: 'referee-1' });
  }
  return all;
};

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('the events of a ledger under %s', (_, rules) => {
  it('give the same ledger as the whole deal, also with rewinds and rewinds of rewinds', () => {
    fc.assert(
      fc.property(fc.nat(0x7fffffff), rewinds, (seed, inserted) => {
        const records = recorded(withRewinds(playRandomly(rules, seed).events, inserted));
        expect(shown(selection(records))).toEqual(shown(records));
      }),
      { numRuns: runs(20) },
    );
  });

  it('have no sealed values', () => {
    const { events } = playRandomly(rules, 1);
    const selected = events.filter(({ type }) => LEDGER_EVENTS.includes(type));
    expect(selected.flatMap(secretsOfEvent)).toEqual([]);
    expect(selected.length).toBeLessThan(events.length / 2);
  });
});

it('a rewind to an event that is not selected keeps the payments before it', () => {
  const transfers = [{ from: 'east', to: 'south', points: 1, reason: 'win.discard', clause: 'SBR-8.1' }] as const;
  const paid = (sequence: number): Recorded => ({
    sequence,
    event: { type: 'PenaltyImposed', transfers, reason: 'late', by: 'referee-1' } as unknown as DealEvent,
  });
  const back: Recorded = { sequence: 9, event: { type: 'RewoundTo', sequence: 5, reason: 'misread', by: 'referee-1' } };
  expect(ledgerOf(asWholeStream([paid(3), paid(7), back])).lines.map(({ sequence }) => sequence)).toEqual([3]);
  expect(ledgerOf(asWholeStream([paid(6), paid(7), back])).lines).toEqual([]);
});
