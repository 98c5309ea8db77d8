import { useEffect, useRef } from 'preact/hooks';
import { useText } from '../../language/language.js';
import { useFormat } from '../../language/use-format.js';
import * as texts from '#texts/page/audit';
import { RESULT_TEXTS } from '#texts/page/audit/check';
import { Checks } from './checks.js';
import { Deals } from './deals/deals.js';
import { Matches } from './deals/matches.js';
import { Proof } from './proof.js';
import { Summary } from './summary.js';
import type { Audit } from './use-audit.js';

/** The report on a file: first the result, then the checks, then each finding. */
export const Report = ({
  audit: { file, audited, lists, milliseconds },
}: {
  readonly audit: Extract<Audit, { state: 'done' }>;
}) => {
  const text = useText();
  const { number, decimal } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [audited]);
  const { verdict, events, findings, gaps, notes, deals, matches, walls } = audited;
  return (
    <article class="audit-report">
      <header class={`audit-result audit-${verdict}`}>
        <h2 ref={heading} tabIndex={-1}>
          {text(RESULT_TEXTS[verdict])}
        </h2>
        <p>{text(texts.took, { file: file.name, events: number(events), seconds: decimal(milliseconds / 1000) })}</p>
      </header>
      {lists && <lists.Findings file={file} findings={findings} />}
      <Checks checks={audited.checks} />
      <Proof audited={audited} />
      {lists && <lists.Gaps gaps={gaps} />}
      {lists && <lists.Notes notes={notes} />}
      {lists && walls && <lists.Walls walls={walls} />}
      <Summary audited={audited} />
      <Deals deals={deals} />
      <Matches matches={matches} />
    </article>
  );
};
