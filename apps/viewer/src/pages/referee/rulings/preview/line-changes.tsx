import { useMemo } from 'preact/hooks';
import type { Text } from '#language';
import type { Schemas } from '../../../../api/types.js';
import { useText } from '../../../../language/language.js';
import type { RuleTexts } from '../../../../rules/rule-set.js';
import { PaymentLine } from '../../../../ledger/payment-line.js';
import { type ComparedLine, lineChanges } from './ledger-changes.js';
import * as texts from '#texts/page/referee/rulings';
import '../../../../ledger/ledger.css';

type Ledger = Schemas['Ledger'];

/** The payments before and after, side by side. Payments of only one side are marked. */
export const LineChanges = ({ before, after }: { readonly before: Ledger; readonly after: Ledger }) => {
  const text = useText();
  const changes = useMemo(() => lineChanges(before.lines, after.lines), [before, after]);
  const isSame = [...changes.before, ...changes.after].every(({ differs }) => !differs);
  return (
    <>
      <h3>{text(texts.lines)}</h3>
      {isSame ? (
        <p class="waiting">{text(texts.sameLines)}</p>
      ) : (
        <div class="referee-sides">
          <Side title={texts.linesBefore} ledger={before} lines={changes.before} mark={texts.removedLine} />
          <Side title={texts.linesAfter} ledger={after} lines={changes.after} mark={texts.addedLine} />
        </div>
      )}
    </>
  );
};

/** The texts that a ledger contains. */
const textsOf = ({ clauses, reasons, fans }: Ledger): RuleTexts => ({
  clause: (id) => clauses[id] ?? id,
  reason: (id) => reasons[id] ?? id,
  fan: (id) => fans[id] ?? id,
});

interface SideProps {
  readonly title: Text;
  readonly ledger: Ledger;
  readonly lines: readonly ComparedLine[];
  readonly mark: Text;
}

const Side = ({ title, ledger, lines, mark }: SideProps) => {
  const text = useText();
  const rules = useMemo(() => textsOf(ledger), [ledger]);
  return (
    <div role="group" aria-label={text(title)}>
      <h4>{text(title)}</h4>
      {lines.length === 0 && <p class="waiting">{text(texts.noLines)}</p>}
      <ol class="ledger-lines">
        {lines.map(({ line, differs }, index) => (
          <li key={index} class={differs ? 'referee-changed' : ''}>
            {differs && <span class="referee-mark">{text(mark)}</span>}
            <PaymentLine line={line} hands={ledger.hands} rules={rules} />
          </li>
        ))}
      </ol>
    </div>
  );
};
