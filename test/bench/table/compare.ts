import { isDeepStrictEqual } from 'node:util';
import { asJournalled, type Journalled } from './journal.js';
import { markdownTable } from './report.js';
import type { Verdict } from './verdict.js';

/** One verdict of an earlier build and the one of the present build on the same deal. */
interface Pair {
  readonly deal: string;
  readonly earlier: Verdict;
  readonly now: Verdict;
}

/** A verdict as text. */
const verdictText = ({ outcome, isLedgerRight, questions, helped }: Verdict): string =>
  [
    outcome,
    ...(isLedgerRight ? [] : ['wrong ledger']),
    ...(questions === 0 ? [] : [`${questions} asked, then ${helped?.outcome ?? outcome}`]),
  ].join(', ');

/** The measurements of a deal without its time. */
const untimed = ({ cpuMs: _, helped, ...rest }: Verdict): unknown =>
  helped === undefined ? rest : { ...rest, helped: untimed(helped) };

const pairsOf = (earlier: readonly Journalled[], measured: readonly Journalled[]): readonly Pair[] => {
  const before = new Map(earlier.map((each) => [`${each.cell} ${each.seed}`, each]));
  return measured.flatMap(({ cell, seed, verdicts }) =>
    Object.entries(asJournalled(verdicts)).flatMap(([name, now]) => {
      const known = before.get(`${cell} ${seed}`)?.verdicts[name as keyof typeof verdicts];
      const deal = `${cell}, seed ${seed}${name === 'product' ? '' : `, ${name}`}`;
      return known === undefined ? [] : [{ deal, earlier: known, now }];
    }),
  );
};

const buildsOf = (measurements: readonly Journalled[]): string =>
  [...new Set(measurements.map(({ build }) => build))].join(', ');

export const COMPARISON_HEADINGS: readonly string[] = ['deal', 'in the journal', 'measured again'];

/** The number of deals with the same verdict as in the journal, and a list of the others. */
export const comparisonMarkdown = (earlier: readonly Journalled[], measured: readonly Journalled[]): string => {
  const pairs = pairsOf(earlier, measured);
  const changed = pairs.filter(({ earlier: one, now }) => verdictText(one) !== verdictText(now));
  const equal = pairs.filter(({ earlier: one, now }) => isDeepStrictEqual(untimed(one), untimed(now)));
  const cells = new Set(measured.map(({ cell }) => cell)).size;
  const text = [
    `${pairs.length - changed.length} of ${pairs.length} deals, sampled over ${cells} cells, have the same verdict with the ` +
      `build ${buildsOf(measured)} as in the journal (build ${buildsOf(earlier)}): outcome, ledger, questions, and outcome ` +
      `after questions. ${equal.length} of them are equal in every latency and confidence too.`,
  ];
  if (changed.length === 0) return text.join('');
  const rows = changed.map(({ deal, earlier: one, now }) => [deal, verdictText(one), verdictText(now)]);
  return [...text, markdownTable(COMPARISON_HEADINGS, rows)].join('\n\n');
};
