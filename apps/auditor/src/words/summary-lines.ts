import type { AuditReport, Authorship, LogSummary, SignedCommands } from '#audit';
import { deviceOfActor } from '#event-log';
import { counted } from '../call/counted.js';

/** Returns a summary of the file: its log, its size, its time span, its rule sets and its authors. */
export const summaryLines = ({
  log,
  events,
  deals,
  matches,
  summary,
  bundle,
  authorship,
}: AuditReport): readonly string[] => [
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
    ({ device, withEvidence }) =>
      `  device ${deviceOfActor(device) ?? device}: ${counted(withEvidence, 'command')} with observations`,
  ),
  ...(authorship === undefined ? [] : [...authorshipLines(authorship), ...decisionLines(authorship)]),
];

const KNOWN: Readonly<Record<SignedCommands['known'], string>> = {
  pinned: 'which you have named',
  registered: 'which the log registers',
  unknown: 'which is not known to be that of the device: name its keys with --device-key',
};

const authorshipLines = ({ signed, unsigned, absent = [] }: Authorship): readonly string[] => [
  ...signed.map(
    ({ device, key, known, commands, compared }) =>
      `  device ${device}: ${counted(commands, 'command')} signed by the key ${key}, ${KNOWN[known]}; ${compared} compared with the signature${
        compared === commands ? '' : `, ${commands - compared} concealed`
      }`,
  ),
  ...unsigned.map(({ device, commands }) => `  device ${device}: ${counted(commands, 'command')} not signed`),
  ...absent.map(
    (device) => `  device ${device}: no command of a deal or nonce in this file, and you have named its keys`,
  ),
];

/** The limit of printed decisions. */
const MOST_DECISIONS = 10;

/** Returns the lines that name the key behind each decision of a referee and each correction. */
const decisionLines = ({ decisions }: Authorship): readonly string[] => [
  ...decisions
    .slice(0, MOST_DECISIONS)
    .map(
      ({ deal, match, sequence, command, actor }) =>
        `  decision ${command} in ${deal === undefined ? `match ${match ?? '?'}` : `deal ${deal}`}, event ${sequence}: by ${actor}`,
    ),
  ...(decisions.length > MOST_DECISIONS
    ? [`  and ${decisions.length - MOST_DECISIONS} more decisions; --json names them`]
    : []),
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
