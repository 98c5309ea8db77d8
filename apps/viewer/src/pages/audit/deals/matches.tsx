import type { AuditReport } from '#audit';
import { useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import * as texts from '#texts/page/audit';
import { VERDICT_TEXTS } from '#texts/page/audit/check';
import { LongList } from '../lists/long-list.js';

/** The matches of the file with their verdicts. Shows nothing if there is none. */
export const Matches = ({ matches }: { readonly matches: AuditReport['matches'] }) => {
  const text = useText();
  const { number } = useFormat();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="audit-matches">
      <h2 id="audit-matches">
        {text(texts.matches)} ({number(matches.length)})
      </h2>
      <LongList items={matches} class="audit-list">
        {({ match, events, verdict, findings, gaps }) => (
          <li key={match} class="card">
            <code>{match}</code> <span class={`audit-badge audit-${verdict}`}>{text(VERDICT_TEXTS[verdict])}</span>
            <p>{text(texts.dealFacts, { events, findings: findings.length, gaps: gaps.length })}</p>
          </li>
        )}
      </LongList>
    </section>
  );
};
