import type { BenchCase } from './case.js';
import type { Measured, Speed } from './stopwatch.js';

const HEADINGS = [
  'measured',
  'median (least-most)',
  'target',
  'unseen inputs',
  'target',
  'peer',
  'median',
  'ratio',
] as const;

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

const spread = ({ median, least, most }: Speed): string => `${figure(median)} (${figure(least)}-${figure(most)})`;

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');

/** The target of the median, and whether it was met. */
const targetOf = ({ target }: BenchCase, { work, peer }: Measured): string => {
  if (target === undefined) return '';
  if ('perSecond' in target) return `${figure(target.perSecond)}: ${verdict(work.median >= target.perSecond)}`;
  return `ratio ${target.ofPeer}: ${verdict(work.median / peer.median >= target.ofPeer)}`;
};

const targetOfUnseen = ({ target }: BenchCase, { unseen }: Measured): string =>
  target !== undefined && 'perSecond' in target && target.unseen !== undefined
    ? `${figure(target.unseen)}: ${verdict(unseen >= target.unseen)}`
    : '';

/** One row of the report, a cell for each heading. */
export const cellsOf = (benchCase: BenchCase, measured: Measured): readonly string[] => [
  benchCase.name,
  spread(measured.work),
  targetOf(benchCase, measured),
  figure(measured.unseen),
  targetOfUnseen(benchCase, measured),
  measured.peer.name,
  figure(measured.peer.median),
  (measured.work.median / measured.peer.median).toPrecision(2),
];

/** A Markdown table. */
export const tableOf = (rows: readonly (readonly string[])[]): string =>
  [HEADINGS, HEADINGS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
