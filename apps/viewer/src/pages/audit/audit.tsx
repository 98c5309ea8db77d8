import { lazy } from 'preact-iso';
import { useText } from '../../language/language.js';
import * as texts from '#texts/page/audit';
import { useSession } from '../../session/session-context.js';
import { ChooseFile } from './choose-file.js';
import { Progress } from './progress.js';
import { Report } from './report.js';
import { ReportTexts, useLoadedRuleTexts } from './rule-texts.js';
import { type Audit, useAudit } from './use-audit.js';
import './audit.css';

/** Most files can be checked. */
const Failed = lazy(() => import('./failed.js').then((loaded) => loaded.Failed));
/** A reader who is not signed in can save nothing, and does not load it. */
const Downloads = lazy(() => import('../../verify/downloads.js').then((loaded) => loaded.Downloads));

/** The page that verifies an exported log in the browser, without a server and without signing in. */
export const AuditPage = () => {
  const text = useText();
  const { session } = useSession();
  const { audit, start, cancel } = useAudit();
  return (
    <div class={`audit ${audit.state === 'none' ? '' : 'audit-chosen'}`}>
      <h1>{text(texts.title)}</h1>
      <p>{text(texts.intro)}</p>
      <ChooseFile onFile={start} />
      {session && <Downloads log />}
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
      return <Failed audit={audit} />;
    case 'done':
      return <Done audit={audit} />;
  }
};

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
