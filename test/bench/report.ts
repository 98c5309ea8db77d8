import type { BenchCase } from './case.js';
import type { Measured } from './stopwatch.js';

const HEADINGS = ['measured', 'a second', 'target', '', 'held against', 'a second', 'ratio'] as const;

const PREFIXES = [
  [1e6, ' M'],
  [1e3, ' k'],
  [1, ''],
] as const;

/** Three digits and a prefix: `5.12 M`. */
const figure = (value: number): string => {
  const [scale, prefix] = PREFIXES.find(([from]) => value >= from) ?? PREFIXES[2];
  return `${(value / scale).toPrecision(3)}${prefix}`;
};

export const isMet = ({ target }: BenchCase, { work, peer }: Measured): boolean | undefined => {
  if (target === undefined) return undefined;
  return 'perSecond' in target ? work >= target.perSecond : work / peer >= target.ofPeer;
};

const VERDICTS = new Map([
  [true, 'met'],
  [false, 'missed'],
  [undefined, ''],
]);

const targetOf = ({ target }: BenchCase): string => {
  if (target === undefined) return '';
  return 'perSecond' in target ? figure(target.perSecond) : `ratio ${target.ofPeer}`;
};

/** One line of the report, a cell for each heading. */
export const cellsOf = (benchCase: BenchCase, measured: Measured): readonly string[] => [
  benchCase.name,
  figure(measured.work),
  targetOf(benchCase),
  VERDICTS.get(isMet(benchCase, measured)) ?? '',
  benchCase.peer.name,
  figure(measured.peer),
  (measured.work / measured.peer).toPrecision(2),
];

export const tableOf = (lines: readonly (readonly string[])[]): string => {
  const all = [HEADINGS, ...lines];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  return all.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
};
