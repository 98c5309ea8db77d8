import type { TableMeasurement } from './measure-table.js';
import { markdownTable, reliabilityMarkdownOf } from './report.js';
import { reliabilityOf } from './reliability.js';
import type { PlannedTables } from './table-plan.js';
import { tablesMarkdown } from './table-report.js';
import { tableSummaryOf, verdictsOf } from './table-summary.js';
import { TARGET_HEADINGS, targetLines } from './targets.js';

/** The text of a page about measured tables: how they were measured, every cell, the targets, and the calibration. */
export const tableResultsMarkdown = (
  plan: readonly PlannedTables[],
  tables: readonly TableMeasurement[],
  conditions: string,
): string => {
  const of = (name: string): readonly TableMeasurement[] => tables.filter(({ cell }) => cell === name);
  const measured = plan.filter(({ cell: { name } }) => of(name).length > 0);
  const targets = measured.flatMap(({ cell: { name }, target = {} }) =>
    targetLines(name, target, (cell) => verdictsOf(of(cell))),
  );
  return [
    conditions,
    tablesMarkdown(measured.map(({ cell: { name } }) => tableSummaryOf(name, of(name)))),
    ...(targets.length === 0 ? [] : [markdownTable(TARGET_HEADINGS, targets)]),
    reliabilityMarkdownOf(reliabilityOf(verdictsOf(tables).flat())),
  ].join('\n\n');
};
