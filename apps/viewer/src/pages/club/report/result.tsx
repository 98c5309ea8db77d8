import type { ComponentChildren } from 'preact';
import { QuietButton, Refusal } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { NEW_REPORT } from '../../../report/report-draft.js';
import { keep } from '#texts/page/club';
import { keep as keepHere } from '#texts/page/club/kept';
import { ENTRIES } from './state/entry.js';
import { MESSAGE } from './state/missing.js';
import { Balances, ReportPreview } from './report-preview.js';
import type { Report } from './use-report.js';
import type { ReportFormProps } from './writing.js';
import * as texts from '#texts/page/report';

interface ResultProps {
  readonly report: Report;
  readonly form: ReportFormProps;
  /** The key of the button that saves. */
  readonly saveKey: string;
  readonly children: ComponentChildren;
}

/** The result of the report beside its form: points, payments, what is missing, and the button that saves. */
export const Result = ({ report, form, saveKey, children }: ResultProps) => {
  const text = useText();
  const { previewed, entry, unwritten } = report;
  const { writing, seated, ruleSet, onCancel } = form;
  const isCorrection = writing.kind === 'correction';
  const saves = isCorrection
    ? text(texts.saveCorrection)
    : text(report.isUnreachable ? keepHere : texts.save, { number: writing.number });
  return (
    <section class="club-report-outcome" aria-labelledby="club-preview" aria-busy={previewed.isAwaited}>
      <div class="club-result-head">
        <h3 id="club-preview">{text(texts.preview)}</h3>
        <div class="club-entry" role="group" aria-label={text(texts.entry)}>
          {ENTRIES.map((each) => (
            <button key={each} type="button" aria-pressed={entry === each} onClick={() => report.chooseEntry(each)}>
              {text(texts.entries[each])}
            </button>
          ))}
        </div>
      </div>
      <Balances
        balances={previewed.preview?.ledger.balances}
        seated={seated}
        before={isCorrection ? writing.balances : undefined}
      />
      <ReportPreview previewed={previewed} faults={report.faults} seated={seated} ruleSet={ruleSet} />
      <div class="club-save">
        <Refusal refused={report.notSaved} />
        {children}
        <p id={MESSAGE} class="club-unwritten" aria-live="polite">
          {unwritten !== undefined && <span>{text(unwritten.text)}</span>}
          {report.isUnchanged && <span>{text(texts.unchanged)}</span>}
        </p>
        <button type="submit" disabled={!report.canSave}>
          {saves}{' '}
          <kbd class="club-key" aria-hidden="true">
            {saveKey}
          </kbd>
        </button>
        <div class="club-row">
          {onCancel !== undefined && <QuietButton onClick={onCancel}>{text(keep)}</QuietButton>}
          {!isCorrection && <QuietButton onClick={() => report.onChange(NEW_REPORT)}>{text(texts.clear)}</QuietButton>}
        </div>
      </div>
    </section>
  );
};
