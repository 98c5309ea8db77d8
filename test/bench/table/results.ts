import { type PlannedCell, TYPICAL } from './plan.js';
import { markdownOf, markdownTable, reliabilityMarkdownOf } from './report.js';
import { reliabilityOf } from './reliability.js';
import { type Summary, summaryOf } from './summary.js';
import { TARGET_HEADINGS, targetLines, type Verdicts } from './targets.js';
import type { Verdict } from './verdict.js';

export interface Measured {
  readonly summary: Summary;
  readonly verdicts: readonly Verdict[];
}

/** The name of all typical deals of this rule set together, of which there are as many as the target asks for. */
export const POOLED = 'sichuan-mil/typical, all rounds';

/** Each deal was played at a table of its own. */
const eachAlone = (verdicts: readonly Verdict[]): Verdicts => verdicts.map((verdict) => [verdict]);

/**
 * The text between the marks of `hardware/RESULTS.md`: how it was measured, every cell measured, the targets, and the
 * calibration.
 */
export const resultsMarkdown = (
  plan: readonly PlannedCell[],
  measured: readonly Measured[],
  conditions: string,
): string => {
  const ofProduct = measured.filter(({ summary }) => summary.decoder === 'product');
  const verdictsOf = (name: string): readonly Verdict[] =>
    ofProduct.flatMap(({ summary: { cell }, verdicts }) => (cell === name ? verdicts : []));
  const pooled = plan.flatMap(({ cell: { name, game, profile, layers } }) =>
    game === 'sichuan-mil' && profile === 'typical' && layers.length === 0 ? verdictsOf(name) : [],
  );
  const targets = [
    ...targetLines(POOLED, TYPICAL, () => eachAlone(pooled)),
    ...plan.flatMap(({ cell, target = {} }) => targetLines(cell.name, target, (name) => eachAlone(verdictsOf(name)))),
  ];
  return [
    conditions,
    markdownOf([
      ...measured.map(({ summary }) => summary),
      ...(pooled.length === 0 ? [] : [summaryOf(POOLED, 'product', pooled)]),
    ]),
    ...(targets.length === 0 ? [] : [markdownTable(TARGET_HEADINGS, targets)]),
    reliabilityMarkdownOf(reliabilityOf(ofProduct.flatMap(({ verdicts }) => verdicts))),
  ].join('\n\n');
};
