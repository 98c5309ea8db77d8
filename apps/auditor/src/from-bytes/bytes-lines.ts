import { counted } from '../counted.js';
import type { BytesReport } from './verify-from-bytes.js';

const MOST_FINDINGS = 50;

type Finding = BytesReport['findings'][number];

/** The report as text. */
export const bytesLines = ({ verdict, boots, notChecked, findings, citations }: BytesReport): readonly string[] => {
  const wrong = citations.filter(({ status }) => status !== 'equal');
  return [
    ...boots.map(
      ({ epoch, device, table, observations, equal, notRecorded }) =>
        `bytes of epoch ${epoch} of ${device} at ${table}: ${counted(observations, 'observation')} repeated, ${counted(equal, 'command')} with equal events, ${notRecorded} not in the log`,
    ),
    `citations: ${citations.length - wrong.length} equal, ${wrong.length} different`,
    ...findings.slice(0, MOST_FINDINGS).map(findingLine),
    ...wrong
      .slice(0, MOST_FINDINGS)
      .map(
        ({ deal, sequence, from, to, digest, computed = 'not all of them' }) =>
          `FINDING bytes CITATION_DIFFERENT: observations ${from} to ${to} do not follow from the bytes\n  deal ${deal}\n  sequence ${sequence}\n  cited ${digest}\n  found ${computed}`,
      ),
    `bytes: ${verdict}${notChecked === 0 ? '' : `, ${counted(notChecked, 'command')} of the log not followed to bytes`}`,
  ];
};

const findingLine = (finding: Finding): string => {
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
  ].join('\n');
};
