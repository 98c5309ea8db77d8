import fc from 'fast-check';
import type { DealEvent } from '#deal';
import { ALL, PUBLIC } from '#projections';
import { handRulesOf, RULE_SETS } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { type HandInPlay, INSTALLED_WAITS, type WaitsOf } from '#rules/waits';
import { playRandomly, runs } from '#testing';
import type { SeenRecord } from '../../apps/viewer/src/api/types.js';
import { foldedFurther } from '../../apps/viewer/src/deal/folded-deal.js';
import { waitingHands } from '../../apps/viewer/src/waits/waiting-hand.js';
import { waitedTiles, waitsIn } from '../../apps/viewer/src/waits/waits.js';
import { at } from '../../libs/rules/src/testing/sichuan-table.js';
import { goldenDeal, goldenNames } from '../golden/golden-deal.js';
import { pairOf } from '../hidden-pairs.js';
import { dealSeenBy } from './support/deal-seen-by.js';

const waitsSeen = async (reader: typeof ALL, acts: string, changes?: Parameters<typeof at>[1]) => {
  const { view, frame } = await dealSeenBy(reader, sichuanMil, at(acts, changes).commands);
  return waitsIn(view, frame, await INSTALLED_WAITS[sichuanMil.id]!());
};

describe('the waits of the hands on a table', () => {
  // South and West wait for 5p and 8p. East holds one of each, North holds 555p and 88p.
  const both = [
    { tile: '5p', left: 0, points: 1 },
    { tile: '8p', left: 1, points: 1 },
  ];

  it('have the copies that are left and the points', async () => {
    const waits = await waitsSeen(ALL, '');
    expect(waits).toEqual({ south: both, west: both });
    expect(waitedTiles(waits)).toEqual(new Set(['5p', '8p']));
  });

  it('do not change with a drawn tile, and end with the win', async () => {
    expect(await waitsSeen(ALL, 'east discards 9p\nclose\nsouth draws 1s')).toEqual({ south: both, west: both });
    const after = await waitsSeen(ALL, 'east discards 5p\nsouth hu\nclose');
    expect(Object.keys(after)).toEqual(['west']);
  });

  it('are those of no hand with tiles of its forbidden suit', async () => {
    const waits = await waitsSeen(ALL, '', { forbidden: { south: '1m', west: '6p' } });
    expect(waits).toEqual({});
  });

  it('are those of no hand that a reader does not see', async () => {
    expect(await waitsSeen(PUBLIC, '')).toEqual({});
  });
});

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('under %s', (id, rules) => {
  let waitsOf: WaitsOf;
  beforeAll(async () => {
    waitsOf = await INSTALLED_WAITS[id]!();
  });

  /** Compares each hand after each event with the calculator. Returns the number of waits. */
  const compared = (events: readonly DealEvent[]): number => {
    const records = events.map((event, index) => ({ sequence: index + 1, event })) as unknown as readonly SeenRecord[];
    let count = 0;
    let deal: ReturnType<typeof foldedFurther>;
    const known = new Set<string>();
    for (const record of records) {
      deal = foldedFurther(deal, [record]);
      for (const [, hand] of deal === undefined ? [] : waitingHands(deal.view, deal.frame)) {
        const key = JSON.stringify(hand);
        if (known.has(key)) continue;
        known.add(key);
        const waits = waitsOf(hand);
        expect(waits).toEqual(inCalculator(hand));
        count += waits.length;
      }
    }
    return count;
  };
  const inCalculator = (hand: HandInPlay) => handRulesOf(id)!.waits({ ...hand, source: 'self-draw' }).waits;

  it('they are those of the calculator, in golden and random deals', async () => {
    let count = 0;
    for (const name of goldenNames(rules).slice(0, 12)) count += compared((await goldenDeal(rules, name)).events);
    expect(count).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.nat(0x7fffffff), (seed) => {
        compared(playRandomly(rules, seed).events);
      }),
      { numRuns: runs(4) },
    );
  });

  it('those that a spectator sees do not depend on concealed tiles', async () => {
    let pairs = 0;
    for (let seed = 1; pairs < 5 && seed < 400; seed += 1) {
      const pair = pairOf(rules, seed, seed);
      if (pair === undefined) continue;
      pairs += 1;
      const seen = [pair.steps, pair.twin.steps].map(async (steps) => {
        const { view, frame } = await dealSeenBy(
          PUBLIC,
          rules,
          steps.map(({ command }) => command),
        );
        return waitsIn(view, frame, waitsOf);
      });
      const [one, other] = await Promise.all(seen);
      expect(one).toEqual(other);
    }
    expect(pairs).toBe(5);
  });
});
