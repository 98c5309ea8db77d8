import { useText } from '../../language/language.js';
import * as texts from '#texts/page/audit';
import { ChooseFile } from './choose-file.js';
import { Progress } from './progress.js';
import { Report } from './report.js';
import { ReportTexts, useLoadedRuleTexts } from './rule-texts.js';
import { type Audit, useAudit } from './use-audit.js';
import './audit.css';

/** The page that verifies an exported log in the browser, without a server and without signing in. */
export const AuditPage = () => {
  const text = useText();
  const { audit, start, cancel } = useAudit();
  return (
    <div class="audit">
      <h1>{text(texts.title)}</h1>
      <p>{text(texts.intro)}</p>
      <ChooseFile onFile={start} />
      <Outcome audit={audit} cancel={cancel} />
    </div>
  );
};

const Outcome = ({ audit, cancel }: { readonly audit: Audit; readonly cancel: () => void }) => {
  const text = useText();
  switch (audit.state) {
    case 'none':
      return null;
    case 'running':
      return <Progress file={audit.file} progress={audit.progress} cancel={cancel} />;
    case 'cancelled':
      return (
        <p class="notice" role="status">
          {text(texts.cancelled, { file: audit.file.name })}
        </p>
      );
    case 'failed':
      return (
        <p class="notice notice-error" role="alert">
          {text(failureText(audit), { file: audit.file.name, message: audit.message })}
        </p>
      );
    case 'done':
      return <Done audit={audit} />;
  }
};

type Failed = Extract<Audit, { state: 'failed' }>;

/** Where an edition cannot judge the file, the file itself may be right. */
const EDITION_FAULTS: Partial<Record<NonNullable<Failed['code']>, typeof texts.failed>> = texts.EDITION_FAULTS;

const failureText = ({ code }: Failed) => (code && EDITION_FAULTS[code]) ?? texts.failed;

/** Shows the report, or that the file is no log: without a header and an event it always has findings. */
const Done = ({ audit }: { readonly audit: Extract<Audit, { state: 'done' }> }) => {
  const { file, audited, lists } = audit;
  const ruleTexts = useLoadedRuleTexts(audited.ruleSets);
  const isLog = audited.log !== undefined || audited.events > 0;
  return (
    <>
      {lists && <lists.FormatNotice file={file} />}
      {isLog
        ? ruleTexts && (
            <ReportTexts.Provider value={ruleTexts}>
              <Report audit={audit} />
            </ReportTexts.Provider>
          )
        : lists && <lists.NotALog file={file} />}
    </>
  );
};
