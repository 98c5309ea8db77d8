import { compareLogs, type EventName, type LogDifference, type PlaceOfDifference } from '#audit';
import { counted } from '../call/counted.js';
import { isStream, isSameStream } from '../files/file-bytes.js';
import { LogBeginning } from '../files/log-beginning.js';
import { checkIsLog, notALog, TOOLS } from '../files/log-file.js';
import { type LogSource, withLogSource } from '../files/log-source.js';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { UsageError } from '../call/usage-error.js';

/** Compares two exported logs. Exit code 0 if both have the same events. */
export const diff = async ({ files, json: asJson }: Request, { out, err, json }: Terminal): Promise<ExitCode> => {
  const [one = '-', other = '-'] = files;
  if (isSameStream(one, other) && (await isStream(one)))
    throw new UsageError(
      `tilescribe diff: ${one} can be read only once, so only one of the logs can be standard input.`,
    );
  const difference = await withLogSource(one, (left) =>
    withLogSource(other, async (right) => {
      await checkBegins(one, left);
      await checkBegins(other, right);
      return compareLogs(left.read, right.read, TOOLS.sha256);
    }),
  );
  for (const [side, file] of [one, other].entries()) {
    const [log, events, findings] = [
      difference.logs[side],
      difference.events[side] ?? 0,
      difference.findings[side] ?? [],
    ];
    await checkIsLog(file, { log, events, findings });
    for (const { code, message, line } of findings.slice(0, MOST_FINDINGS))
      err(`FINDING ${code} in ${file}, line ${line ?? '?'}: ${message}`);
    if (findings.length > MOST_FINDINGS)
      err(`and ${findings.length - MOST_FINDINGS} more in ${file}: see tilescribe verify`);
  }
  if (asJson) json(difference, 2);
  else out(linesOf(difference, one, other));
  return isEqual(difference) && difference.findings.every(({ length }) => length === 0) ? 0 : 1;
};

/** Checks that a file begins as a log, because the comparison keeps a finding for each of its lines. @throws UsageError. */
const checkBegins = async (file: string, { read }: LogSource): Promise<void> => {
  const beginning = new LogBeginning(TOOLS.sha256);
  for await (const chunk of await read()) {
    if (!beginning.take(chunk)) break;
    if (beginning.isLog) return;
  }
  beginning.end();
  if (!beginning.isLog) throw await notALog(file, beginning.findings);
};

const MOST_FINDINGS = 5;
const MOST_STREAMS = 50;

const isEqual = ({ first, logs: [one, other] }: LogDifference): boolean => first === undefined && one === other;

const linesOf = (difference: LogDifference, one: string, other: string): readonly string[] => {
  const { logs, events, equal, onlyInOne, onlyInOther, differing, first } = difference;
  return [
    `A ${one}: log ${logs[0] ?? '(no header)'}, ${counted(events[0], 'event')}`,
    `B ${other}: log ${logs[1] ?? '(no header)'}, ${counted(events[1], 'event')}`,
    ...(first === undefined ? [] : [`first difference: position ${first.position}`, ...placeLines(first)]),
    ...streamLines('only in A', onlyInOne),
    ...streamLines('only in B', onlyInOther),
    ...differing.slice(0, MOST_STREAMS).flatMap((place) => [`differs: ${named(place.stream)}`, ...placeLines(place)]),
    ...(differing.length > MOST_STREAMS ? [`and ${differing.length - MOST_STREAMS} more that differ`] : []),
    `${counted(equal, 'stream')} equal in both (deals, matches, walls and keys of devices)`,
    verdictOf(difference),
  ];
};

const verdictOf = (difference: LogDifference): string => {
  const { events, first, logs } = difference;
  if (logs[0] !== logs[1]) return 'different: the files are of two logs';
  if (first === undefined) return 'equal: both have the same events at the same positions';
  const [shorter, longer] = events[0] < events[1] ? ['A', 'B'] : ['B', 'A'];
  const more = Math.abs(events[0] - events[1]);
  return (first.one === undefined) === (first.other === undefined)
    ? 'different'
    : `different: ${longer} begins with all events of ${shorter} and has ${more} more`;
};

/** `deal/ID` as words. */
const named = (stream: string): string => stream.replace('/', ' ');

const streamLines = (what: string, streams: readonly string[]): readonly string[] => [
  ...streams.slice(0, MOST_STREAMS).map((stream) => `${what}: ${named(stream)}`),
  ...(streams.length > MOST_STREAMS ? [`and ${streams.length - MOST_STREAMS} more ${what}`] : []),
];

const placeLines = ({ one, other, pointer, oneValue, otherValue }: PlaceOfDifference): readonly string[] => [
  `  A: ${eventText(one)}${valueText(oneValue)}`,
  `  B: ${eventText(other)}${valueText(otherValue)}`,
  ...(pointer === undefined ? [] : [`  at ${pointer}`]),
];

const eventText = (event: EventName | undefined): string =>
  event === undefined ? 'no event' : `${named(event.stream)}, event ${event.sequence}, ${event.type}`;

const valueText = (value: unknown): string => (value === undefined ? '' : `: ${JSON.stringify(value)}`);
