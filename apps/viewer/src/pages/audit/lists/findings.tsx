import { useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import { findings as title } from '#texts/page/audit';
import { clause as clauseName } from '#texts/page/audit/ledger';
import type { PlacedFinding } from '../../../verify/worker/audited-file.js';
import { CHECK_TEXTS } from '#texts/page/audit/check';
import { Detail } from './detail.js';
import { FINDING_TEXTS, type PageCode } from '../finding-texts.js';
import * as texts from '#texts/page/audit/lists';
import { LongList } from './long-list.js';
import { Place } from './place.js';
import { RecordInFile } from './record-in-file.js';
import { useRuleTexts } from '../rule-texts.js';

interface InFile {
  readonly file: File;
}

/** Lists each finding with its place. Shows nothing if there is none: the result states that already. */
export const Findings = ({ file, findings }: InFile & { readonly findings: readonly PlacedFinding[] }) => {
  const text = useText();
  const { number } = useFormat();
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="audit-findings">
      <h2 id="audit-findings">
        {text(title)} ({number(findings.length)})
      </h2>
      <LongList items={findings} class="audit-list">
        {(finding, index) => <Finding key={index} file={file} finding={finding} />}
      </LongList>
    </section>
  );
};

const Finding = ({ file, finding }: InFile & { readonly finding: PlacedFinding }) => {
  const text = useText();
  const ruleTexts = useRuleTexts();
  const { check, code, message, refusal, clause, pointer, expected, actual, offset } = finding;
  const clauseText = clause && ruleTexts.clause(clause);
  return (
    <li class="card audit-finding">
      <h3>
        {text(CHECK_TEXTS[check].name)}: {text(FINDING_TEXTS[code as PageCode])}
      </h3>
      <Place {...finding} />
      <dl class="audit-details">
        <Detail name={texts.expected} value={json(expected)} code />
        <Detail name={texts.found} value={json(actual)} code />
        <Detail name={texts.pointer} value={pointer} code />
        <Detail name={texts.refused} value={refusal && ruleTexts.refusal(refusal, clause)} />
        <Detail name={clauseName} value={clause && (clauseText === undefined ? clause : `${clause}. ${clauseText}`)} />
        <Detail name={texts.message} value={`${code}: ${message}`} lang="en" />
      </dl>
      {offset !== undefined && <RecordInFile file={file} offset={offset} />}
    </li>
  );
};

const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
