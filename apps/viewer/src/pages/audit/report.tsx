import * as texts from '#texts/page/audit';
import { Checks } from './checks.js';
import { Deals } from './deals/deals.js';
import { Matches } from './deals/matches.js';
import { Fold } from './folded/fold.js';
import { Proof } from './proof/proof.js';
import type { Audit } from './use-audit.js';
import { VerdictCard } from './verdict-card.js';

/** The report on a file: first the result, then the checks, then each finding. */
export const Report = ({ audit }: { readonly audit: Extract<Audit, { state: 'done' }> }) => {
  const { file, audited, faults, lists, signature } = audit;
  const { findings, gaps, notes, deals, matches, walls } = audited;
  return (
    <article class="audit-report">
      <VerdictCard audit={audit} />
      {faults && <faults.Explained audited={audited} signature={signature} />}
      {lists && <lists.Findings file={file} findings={findings} />}
      <Checks checks={audited.checks} />
      <Proof audited={audited} signature={signature} />
      {lists && <lists.Gaps gaps={gaps} />}
      {lists && <lists.Notes notes={notes} />}
      {lists && walls && <lists.Walls walls={walls} />}
      <Fold
        id="audit-summary"
        title={texts.file}
        audited={audited}
        load={async () => (await import('./folded/summary.js')).Summary}
      />
      <Deals deals={deals} />
      <Matches matches={matches} />
    </article>
  );
};
