import { useState } from 'preact/hooks';
import { useText } from '../../../language/language.js';
import type { AuditedFile } from '../../../verify/worker/audited-file.js';
import * as texts from '#texts/page/audit/compare';

const ROOT = /^[0-9a-f]{64}$/;

/** Compares the root of the file with a root that another person noted. A noted root reveals later changes of the log. */
export const CompareRoot = ({ audited: { summary } }: { readonly audited: AuditedFile }) => {
  const text = useText();
  const [typed, setTyped] = useState('');
  const other = typed.trim().toLowerCase();
  return (
    <div class="audit-compare">
      <input
        autocomplete="off"
        spellcheck={false}
        aria-labelledby="audit-compare"
        aria-describedby="audit-root-help audit-root-answer"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p id="audit-root-help">{text(texts.help)}</p>
      <p id="audit-root-answer" role="status">
        {other !== '' && text(answerTo(other, summary.treeRoot))}
      </p>
    </div>
  );
};

const answerTo = (other: string, root: string | undefined) => {
  if (!ROOT.test(other)) return texts.notARoot;
  return other === root ? texts.same : texts.different;
};
