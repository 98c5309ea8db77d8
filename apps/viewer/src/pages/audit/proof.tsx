import type { Verdict } from '#audit';
import { useState } from 'preact/hooks';
import { useText } from '../../language/language.js';
import type { AuditedFile } from '../../verify/worker/audited-file.js';
import * as texts from '#texts/page/audit/proof';

/** What the checks prove, and what no check of a file without signatures can prove. */
export const Proof = ({ audited: { verdict, events, summary } }: { readonly audited: AuditedFile }) => {
  const text = useText();
  return (
    <section aria-labelledby="audit-proof">
      <h2 id="audit-proof">{text(texts.title)}</h2>
      <ul class="audit-proof">
        <li>{text(orderOf(verdict, events))}</li>
        {!summary.part.whole && <li>{text(texts.part)}</li>}
        <li>{text(texts.complete)}</li>
        <li>{text(texts.author)}</li>
        <li>{text(texts.page)}</li>
      </ul>
      {summary.treeRoot !== undefined && <CompareRoot root={summary.treeRoot} />}
    </section>
  );
};

const orderOf = (verdict: Verdict, events: number) => {
  if (events === 0) return texts.noEvent;
  return verdict === 'clean' ? texts.order : texts.orderInPart;
};

const ROOT = /^[0-9a-f]{64}$/;

/** Compares the root of the file with a root that another person noted. A noted root reveals later changes of the log. */
const CompareRoot = ({ root }: { readonly root: string }) => {
  const text = useText();
  const [typed, setTyped] = useState('');
  const other = typed.trim().toLowerCase();
  return (
    <div class="audit-compare">
      <label for="audit-root">{text(texts.compare)}</label>
      <input
        id="audit-root"
        autocomplete="off"
        spellcheck={false}
        aria-describedby="audit-root-help audit-root-answer"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p id="audit-root-help">{text(texts.compareHelp)}</p>
      <p id="audit-root-answer" role="status">
        {other !== '' && text(answerTo(other, root))}
      </p>
    </div>
  );
};

const answerTo = (other: string, root: string) => {
  if (!ROOT.test(other)) return texts.notARoot;
  return other === root ? texts.same : texts.different;
};
