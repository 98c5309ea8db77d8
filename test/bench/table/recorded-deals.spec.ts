import type { Outcome } from '#accuracy';
import { runs, someCases } from '#testing';
import { type Cell, cellsNamed } from './cells.js';
import { decodeDeal, type DecodedDeal } from './decode-deal.js';
import { decodeTable } from './decode-table.js';
import { productDecoder } from './decoder-under-test.js';
import { recordDeal, setupOf } from './record-deal.js';
import { recordTable } from './record-table.js';
import type { Recording } from './recording.js';
import { type Verdict, verdictOn } from './verdict.js';

const FIRST_SEED = 1;
/** The time limit of a test, also on a busy machine (ms). */
const LIMIT_MS = 300_000;

const verdictsOn = async (cell: Cell, deals: number): Promise<readonly Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + deals; seed += 1) {
    const [recording, setup] = [await recordDeal(cell, seed), await setupOf(cell, seed)];
    verdicts.push(verdictOn(setup, recording, decodeDeal(recording, productDecoder(setup))));
  }
  return verdicts;
};

const CELLS = [
  ['sichuan-mil/perfect/0.6', { deals: 2, exact: 2, silent: 0 }],
  ['sichuan-mil/perfect/0.3', { deals: 1, exact: 1, silent: 0 }],
  ['sichuan-mil/perfect/0.8', { deals: 1, exact: 1, silent: 0 }],
  ['sichuan-style/perfect/0.6', { deals: 1, exact: 1, silent: 0 }],
  ['classical-bonus/perfect/0.6', { deals: 1, exact: 1, silent: 0 }],
  ['dazhong-jokers/perfect/0.6', { deals: 1, exact: 1, silent: 0 }],
  ['sichuan-mil/typical/0.6', { deals: 3, exact: 3, silent: 0 }],
  ['sichuan-mil/typical/0.6+unkind', { deals: 4, exact: 4, silent: 0 }],
  ['sichuan-mil/typical/0.6+sight', { deals: 2, exact: 2, silent: 0 }],
  ['sichuan-mil/typical/0.6+stacked', { deals: 1, exact: 1, silent: 0 }],
  ['sichuan-mil/typical/0.6+floor', { deals: 1, exact: 1, silent: 0 }],
  ['sichuan-mil/typical/0.6+misdeals', { deals: 1, exact: 1, silent: 0 }],
  ['sichuan-mil/stress/0.6', { deals: 1, exact: 1, silent: 0 }],
  ['sichuan-mil/typical/0.6+wrong-draws', { deals: 2, exact: 2, silent: 0 }],
  ['sichuan-mil/typical/0.6+silent', { deals: 2, exact: 1, silent: 0 }],
  ['sichuan-mil/typical/0.6+dead-tag', { deals: 4, exact: 4, silent: 0 }],
  ['sichuan-mil/typical/0.6+double-tag', { deals: 4, exact: 2, silent: 0 }],
  ['sichuan-mil/bad/0.8', { deals: 1, exact: 1, silent: 0 }],
  ['classical-bonus/typical/0.8', { deals: 1, exact: 1, silent: 0 }],
  ['dazhong-jokers/typical/0.8', { deals: 1, exact: 1, silent: 0 }],
] as const;

/**
 * A sample of `npm run bench:table` with the least number of exact deals that the decoder reaches today. Seeds are fixed, so
 * the count falls only when the code changes. Raise a bound when the decoder gets better.
 */
describe('deals recorded from bytes, a sample of the table bench', () => {
  it.each(someCases(CELLS, 4))(
    '%s: %j',
    async (name, bounds) => {
      // Where all deals must be exact, the first of them must be. `npm run check -- properties` records all.
      const deals = bounds.exact === bounds.deals ? Math.min(bounds.deals, runs(1)) : bounds.deals;
      const [exact, silent] = [Math.min(bounds.exact, deals), bounds.silent];
      const verdicts = await verdictsOn(cellsNamed(name)[0] as Cell, deals);
      const count = (outcome: Outcome): number => verdicts.filter((verdict) => verdict.outcome === outcome).length;
      const differences = verdicts.flatMap(({ seed, difference }) => (difference ? [{ seed, ...difference }] : []));
      expect({ isExact: count('exact') >= exact, differences }).toMatchObject({ isExact: true });
      expect({ isSilent: count('silent') > silent, differences }).toMatchObject({ isSilent: false });
    },
    LIMIT_MS,
  );

  it(
    'records a deal exactly in which later readings refute four discards, one of them claimed',
    async () => {
      const { setup, deals } = await recordTable(cellsNamed('sichuan-mil/typical/0.6+misread')[0] as Cell, 31, 1);
      const [deal, decoded] = [deals[0] as Recording, decodeTable(deals, productDecoder(setup))[0] as DecodedDeal];
      expect(verdictOn(setup, deal, decoded)).toMatchObject({ outcome: 'exact', questions: 0 });
      expect(decoded.corrections).toBeGreaterThanOrEqual(4);
    },
    LIMIT_MS,
  );
});
