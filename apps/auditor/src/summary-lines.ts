import type { AuditReport, LogSummary } from '#audit';
import { counted } from './counted.js';

/** Returns a summary of the file: its log, its size, its time span, its rule sets and its authors. */
export const summaryLines = ({ log, events, deals, matches, summary, bundle }: AuditReport): readonly string[] => [
  `log ${log === undefined ? '(no header): not known how much of it' : `${log}: ${bundle === undefined ? partOf(summary) : `bundle of a ${bundle.kind}`}`}, ${counted(events, 'event')}, ${counted(deals.length, 'deal')}${
    matches.length === 0 ? '' : `, ${matches.length} ${matches.length === 1 ? 'match' : 'matches'}`
  }`,
  ...(summary.positions === undefined
    ? []
    : [
        `  positions ${summary.positions.first} to ${summary.positions.last}, ${
          summary.treeRoot === undefined
            ? `last event ${summary.headHash ?? '?'}`
            : `tree root of all events ${summary.treeRoot}`
        }`,
      ]),
  ...spanLine('recorded', summary.recorded),
  ...spanLine('happened', summary.occurred),
  ...summary.ruleSets.map(
    ({ ruleSet, edition, fingerprint, deals: count }) =>
      `  rule set ${ruleSet}, edition ${edition}, fingerprint ${fingerprint.slice(0, 16)}: ${counted(count, 'deal')}`,
  ),
  ...(summary.deals === 0 ? [] : [dealsLine(summary)]),
  ...summary.actors.map(
    ({ actor, source, commands }) => `  actor ${actor} (${source}): ${counted(commands, 'command')}`,
  ),
  ...summary.devices.map(
    ({ device, withEvidence }) => `  device ${device}: ${counted(withEvidence, 'command')} with observations`,
  ),
];

const partOf = ({ part: { whole, streams, after } }: LogSummary): string => {
  if (whole) return 'whole log';
  const limits = [
    ...(streams === undefined ? [] : [`${counted(streams, 'stream')} alone`]),
    ...(after === undefined ? [] : [`behind position ${after}`]),
  ];
  return `part of a log${limits.length === 0 ? '' : ` (${limits.join(', ')})`}`;
};

const spanLine = (what: string, span: LogSummary['recorded']): readonly string[] =>
  span === undefined ? [] : [`  ${what} ${span.from} to ${span.to}`];

const dealsLine = (summary: LogSummary): string => {
  const { deals, settled, voids, abandoned, recordings, rulings, rewinds, withdrawals, amendments, committedWalls } =
    summary;
  const levels = Object.entries(recordings).map(([level, count]) => `${count} ${level}`);
  const unfinished = deals - settled - voids - abandoned;
  return `  deals: ${[
    `${settled} settled`,
    `${voids} void`,
    `${abandoned} abandoned`,
    `${unfinished} unfinished`,
    `recorded ${levels.join(', ')}`,
    counted(rulings, 'ruling'),
    counted(rewinds, 'rewind'),
    counted(withdrawals, 'withdrawn report'),
    counted(amendments, 'amended hand'),
    ...(committedWalls === 0 ? [] : [`${committedWalls} with a committed wall`]),
  ].join('; ')}`;
};
