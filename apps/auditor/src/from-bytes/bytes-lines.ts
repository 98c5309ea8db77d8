import { counted } from '../call/counted.js';
import type { BytesReport } from './verify-from-bytes.js';

const MOST_FINDINGS = 50;

type Finding = BytesReport['findings'][number];

/** Returns the report as text. */
export const bytesLines = (report: BytesReport): readonly string[] => {
  const { verdict, boots, notChecked, findings, citations } = report;
  const wrong = citations.filter(({ status }) => status !== 'equal');
  return [
    ...boots.map(
      ({ epoch, device, table, observations, equal, rewinds, notRecorded }) =>
        `bytes of epoch ${epoch} of ${device} at ${table}: ${counted(observations, 'observation')} repeated, ${counted(equal, 'command')} with equal events, ${rewindsWords(rewinds)}${notRecorded} not in the log`,
    ),
    ...rotatedLines(report),
    `citations: ${citations.length - wrong.length} equal, ${wrong.length} different`,
    ...findings.slice(0, MOST_FINDINGS).flatMap(findingLines),
    ...wrong
      .slice(0, MOST_FINDINGS)
      .flatMap(({ deal, sequence, from, to, digest, computed = 'not all of them' }) => [
        `FINDING bytes CITATION_DIFFERENT: observations ${from} to ${to} do not follow from the bytes`,
        `  deal ${deal}`,
        `  sequence ${sequence}`,
        `  cited ${digest}`,
        `  found ${computed}`,
      ]),
    `bytes: ${verdict}${notChecked === 0 ? '' : `, ${counted(notChecked, 'command')} of the log not followed to bytes`}`,
  ];
};

const rewindsWords = (rewinds: number): string => (rewinds === 0 ? '' : `${counted(rewinds, 'equal rewind')}, `);

const rotatedLines = ({ rotatedAway, comparedFrom }: BytesReport): readonly string[] => {
  if (rotatedAway.length === 0) return [];
  const from = comparedFrom && `compared from deal ${comparedFrom.deal}, sequence ${comparedFrom.sequence} on`;
  return [
    ...rotatedAway.map(
      ({ epoch, files, notCompared }) =>
        `bytes of epoch ${epoch}: ${files === 'all' ? 'all files' : `the first ${counted(files, 'file')}`} rotated away, so its bytes cannot be repeated and ${counted(notCompared, 'command')} cannot be compared`,
    ),
    from ?? 'no command of the log can be compared: all bytes here belong to such epochs',
  ];
};

const findingLines = (finding: Finding): readonly string[] => {
  const place = 'place' in finding ? finding.place : 'file' in finding ? finding : undefined;
  const rest = 'deal' in finding ? finding : undefined;
  const facts: readonly (readonly [string, string | number | undefined])[] = [
    ['deal', rest?.deal],
    ['sequence', rest?.sequence],
    ['file', place?.file],
    ['byte', place?.byte],
    ['line', place !== undefined && 'line' in place ? place.line : undefined],
    ['expected', 'expected' in finding ? finding.expected : undefined],
    ['received', 'received' in finding ? finding.received : undefined],
  ];
  return [
    `FINDING bytes ${finding.code}: ${finding.message}`,
    ...facts.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} ${value}`])),
  ];
};
