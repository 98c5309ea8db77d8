import type { ComponentChildren } from 'preact';
import type { Schemas } from '../../../api/types.js';
import { Refusal, type Refused } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import type { Seated } from '../../../report/seats.js';
import { keep } from '#texts/page/club';
import { type Entry, ENTRIES } from './state/entry.js';
import { MESSAGE, type Missing } from './state/missing.js';
import { Balances, ReportPreview } from './report-preview.js';
import type { Previewed } from './use-preview.js';
import * as texts from '#texts/page/report';

interface ResultProps {
  readonly previewed: Previewed;
  /** Why the rules refuse the report. */
  readonly faults: readonly Missing[];
  readonly seated: Seated;
  readonly ruleSet: { readonly id: string; readonly edition: string };
  readonly entry: Entry;
  readonly chooseEntry: (entry: Entry) => void;
  /** The balances that a correction changes. */
  readonly before: Schemas['Ledger']['balances'] | undefined;
  /** What is missing before the deal can be saved. */
  readonly unwritten: Missing | undefined;
  /** A correction that changes nothing yet. */
  readonly isUnchanged: boolean;
  /** Why the last attempt to save was refused. */
  readonly refused: Refused | undefined;
  readonly canSave: boolean;
  /** The words and the key of the button that saves. */
  readonly saves: string;
  readonly saveKey: string;
  readonly onCancel: (() => void) | undefined;
  readonly onClear: (() => void) | undefined;
  readonly children: ComponentChildren;
}

/** The result of the report beside its form: points, payments, what is missing, and the button that saves. */
export const Result = (props: ResultProps) => {
  const text = useText();
  const { previewed, seated, entry, chooseEntry, before, unwritten, isUnchanged, refused, onCancel, onClear } = props;
  return (
    <section class="club-report-outcome" aria-labelledby="club-preview" aria-busy={previewed.isAwaited}>
      <div class="club-result-head">
        <h3 id="club-preview">{text(texts.preview)}</h3>
        <div class="club-entry" role="group" aria-label={text(texts.entry)}>
          {ENTRIES.map((each) => (
            <button key={each} type="button" aria-pressed={entry === each} onClick={() => chooseEntry(each)}>
              {text(texts.entries[each])}
            </button>
          ))}
        </div>
      </div>
      <Balances balances={previewed.preview?.ledger.balances} seated={seated} before={before} />
      <ReportPreview previewed={previewed} faults={props.faults} seated={seated} ruleSet={props.ruleSet} />
      <div class="club-save">
        <Refusal refused={refused} />
        {props.children}
        <p id={MESSAGE} class="club-unwritten" aria-live="polite">
          {unwritten !== undefined && <span>{text(unwritten.text)}</span>}
          {isUnchanged && <span>{text(texts.unchanged)}</span>}
        </p>
        <button type="submit" disabled={!props.canSave}>
          {props.saves}{' '}
          <kbd class="club-key" aria-hidden="true">
            {props.saveKey}
          </kbd>
        </button>
        <div class="club-row">
          {onCancel !== undefined && (
            <button type="button" class="quiet" onClick={onCancel}>
              {text(keep)}
            </button>
          )}
          {onClear !== undefined && (
            <button type="button" class="quiet" onClick={onClear}>
              {text(texts.clear)}
            </button>
          )}
        </div>
      </div>
    </section>
  );
};
