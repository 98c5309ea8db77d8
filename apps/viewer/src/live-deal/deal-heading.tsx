import { textNamed } from '#language';
import { useRuleSetTitle } from '../answers/use-rule-set-title.js';
import { useText } from '../language/language.js';
import { hasScope } from '../session/session.js';
import { useSession } from '../session/session-context.js';
import type { DealView } from '../api/seen.js';
import * as texts from '#texts/page/live-deal';

/** The table, the rule set and the phase of a deal. Space is reserved for them before they are known. */
export const DealHeading = ({
  dealId,
  view,
  title,
}: {
  readonly dealId: string;
  readonly view: DealView | undefined;
  /** The name of the table, on the page of that table. */
  readonly title: string | undefined;
}) => {
  const text = useText();
  const { session } = useSession();
  const ruleSet = useRuleSetTitle(view?.ruleSet);
  const phase = view === undefined ? undefined : textNamed(texts.PHASES, view.phase);
  return (
    <header class="deal-heading">
      <h1>{title ?? <TableLink table={view?.table} />}</h1>
      <p>
        {ruleSet}
        {phase !== undefined && <strong class="deal-phase">{text(phase)}</strong>}
      </p>
      <p class="deal-links">
        <a href={`/deals/${dealId}/replay`}>{text(texts.toReplay)}</a>
        <a href={`/deals/${dealId}/ledger`}>{text(texts.toLedger)}</a>
        {view?.match !== undefined && <a href={`/matches/${view.match}`}>{text(texts.toMatch)}</a>}
        {hasScope(session, 'referee') && <a href={`/referee/deals/${dealId}`}>{text(texts.toReferee)}</a>}
      </p>
    </header>
  );
};

const TableLink = ({ table }: { readonly table: string | undefined }) => {
  const text = useText();
  if (table === undefined) return <span aria-hidden="true">{'\u00a0'}</span>;
  return <a href={`/tables/${encodeURIComponent(table)}`}>{text(texts.title, { table })}</a>;
};
