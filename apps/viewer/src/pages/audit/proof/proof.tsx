import { useText } from '../../../language/language.js';
import type { LogSignature } from '../../../verify/log-signature.js';
import type { AuditedFile } from '../../../verify/worker/audited-file.js';
import { compare, title } from '#texts/page/audit/proof';
import { Fold } from '../folded/fold.js';
import { proofLines } from './proof-lines.js';

/** What the checks prove, and what no check of a file without signatures can prove. */
export const Proof = ({ audited, signature }: { readonly audited: AuditedFile; readonly signature: LogSignature }) => {
  const text = useText();
  return (
    <section class="audit-proved" aria-labelledby="audit-proof">
      <h2 id="audit-proof">{text(title)}</h2>
      <ul class="audit-proof">
        {proofLines(audited, signature).map((line) => (
          <li key={line.en}>{text(line)}</li>
        ))}
      </ul>
      {audited.summary.treeRoot !== undefined && (
        <Fold
          id="audit-compare"
          title={compare}
          audited={audited}
          load={async () => (await import('../folded/compare-root.js')).CompareRoot}
        />
      )}
    </section>
  );
};
