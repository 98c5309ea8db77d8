import fc from 'fast-check';
import { historyOf, type RuleSet } from '#deal';
import { openSeals, type LogObject } from '#event-log';
import { openedEvent, PUBLIC, viewOf, type Reader } from '#projections';
import { RULE_SETS } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { nodeSha256, playRandomly, recordedLog, seeded, stepsOf, type RecordedLog, type RecordedStep } from '#testing';
import { SEATS } from '#tiles';
import type { Played } from '../libs/rules/src/testing/scripted-deal.js';
import { after } from './deal/table.js';
import { hiddenTwin, type Twin } from './hidden-twin.js';

jest.setTimeout(60_000);

/** All that a reader gets of a deal: its events as JSON, and the table after each. */
const readBy = (reader: Reader, { lines }: RecordedLog): readonly unknown[] => {
  const events = lines.map(({ event: { leaf }, disclosures }) => openedEvent(leaf, disclosures, reader, nodeSha256));
  const views = historyOf(events).states.slice(1).map(viewOf);
  return events.map((event, index) => [JSON.stringify(event), views[index]]);
};

/** The leaves of a public export, with the seals and the hashes that depend on them replaced by constants. */
const leavesOf = ({ lines }: RecordedLog): readonly string[] =>
  lines.map(({ event: { leaf } }) =>
    JSON.stringify({ ...withoutHashes(leaf as unknown as LogObject), previousHash: '-' }),
  );

const withoutHashes = (leaf: LogObject): LogObject => openSeals(leaf, [], nodeSha256, '-');

interface Pair {
  readonly steps: readonly RecordedStep[];
  readonly twin: Twin;
}

/** A random deal under a rule set, up to some command, and its twin. */
const pairOf = (rules: RuleSet, seed: number, part: number): Pair | undefined => {
  const { steps } = playRandomly(rules, seed);
  const chance = seeded(seed ^ part);
  const until = part % 2 === 0 ? steps.length : 2 + chance.below(steps.length - 1);
  const played = steps.slice(0, until);
  const twin = hiddenTwin(rules, played, chance);
  return twin && { steps: played, twin };
};

const anyPair = fc
  .tuple(fc.constantFrom(...RULE_SETS), fc.nat(0x7fffffff), fc.nat(999))
  .map(([rules, seed, part]) => pairOf(rules, seed, part))
  .filter((pair) => pair !== undefined);

describe('two deals that differ only in tiles that never come out', () => {
  it('are one deal to the public', async () => {
    await fc.assert(
      fc.asyncProperty(anyPair, async ({ steps, twin }) => {
        const [one, other] = [await recordedLog([steps]), await recordedLog([twin.steps])];
        expect(one.file('all')).not.toBe(other.file('all'));
        expect(leavesOf(other)).toEqual(leavesOf(one));
        expect(readBy(PUBLIC, other)).toEqual(readBy(PUBLIC, one));
      }),
      { numRuns: 25 },
    );
  });

  it('are one deal to a seat whose hand they do not touch, and two to the seat whose hand they do', async () => {
    await fc.assert(
      fc.asyncProperty(anyPair, async ({ steps, twin }) => {
        const [one, other] = [await recordedLog([steps]), await recordedLog([twin.steps])];
        for (const seat of SEATS) {
          const reader = { kind: 'seat', seat } as const;
          const same = JSON.stringify(readBy(reader, one)) === JSON.stringify(readBy(reader, other));
          expect([seat, same]).toEqual([seat, !twin.touched.has(seat)]);
        }
      }),
      { numRuns: 10 },
    );
  });

  const twins: readonly (readonly [string, Played, Played])[] = [
    [
      'a Hu that was passed, and a hand that could not have won',
      after('east discards 5p\nsouth draws 1p\nsouth discards 1p\ntime'),
      after('east discards 5p\nsouth draws 1p\nsouth discards 1p\ntime', { hands: { south: '12346666m3334p1p' } }),
    ],
    [
      'the tile of a concealed kong',
      after('east kongs concealed 7m\neast draws 9p\neast discards 9p\ntime', { hands: { east: '4577778888m1234p' } }),
      after('east kongs concealed 8m\neast draws 9p\neast discards 9p\ntime', { hands: { east: '4577778888m1234p' } }),
    ],
    [
      'a forbidden suit that was not shown yet, and the tile set aside for it',
      after('east discards 9m', { forbidden: { south: '1m' } }),
      after('east discards 9m', { forbidden: { south: '3p' } }),
    ],
    [
      'the tile of a self-drawn Hu',
      after('east discards 9m\nsouth draws 8p\nsouth hu\nwest draws 1p'),
      after('east discards 9m\nsouth draws 9p\nsouth hu\nwest draws 1p'),
    ],
  ];
  it.each(twins)('are one deal to the public: %s', async (_what, one, other) => {
    const logs = await Promise.all([one, other].map(({ commands }) => recordedLog([stepsOf(sichuanMil, commands)])));
    const [first, second] = logs as [RecordedLog, RecordedLog];
    expect(first.file('all')).not.toBe(second.file('all'));
    expect(leavesOf(second)).toEqual(leavesOf(first));
    expect(readBy(PUBLIC, second)).toEqual(readBy(PUBLIC, first));
  });

  it('are two as soon as one of them comes out', async () => {
    const discards = ['9p', '8p'].map((tile) => after(`east discards ${tile}`));
    const [one, other] = await Promise.all(
      discards.map(({ commands }) => recordedLog([stepsOf(sichuanMil, commands)])),
    );
    expect(other && leavesOf(other)).not.toEqual(one && leavesOf(one));
  });
});
