import { textNamed } from '#language';
import { useRefreshed } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { useRuleSetTitles } from '../../answers/use-rule-set-title.js';
import { useText } from '../../language/language.js';
import { EmptyCard } from '../../layout/empty-card.js';
import * as texts from '#texts/page/front';
import { OpenDeal } from './open-deal.js';

const REFRESH_MS = 3_000;
const MOST_OPEN = 500;

type TableSummary = Schemas['TableSummary'];

/** Stands in place of the tables while there is none. */
export const NoTables = () => {
  const text = useText();
  return (
    <EmptyCard
      tiles={['1z', '2z', '3z', '4z']}
      title={text(texts.noTables)}
      what={text(texts.noTablesWhat)}
      href="/operator"
      step={text(texts.openTable)}
    />
  );
};

/** The tables with their open deals. Tables that wait for the referee come first. */
export const TableCards = ({ tables }: { readonly tables: readonly TableSummary[] }) => {
  const text = useText();
  const deals = useOpenDeals();
  const titles = useRuleSetTitles();
  return (
    <ul class="cards">
      {byUrgency(tables).map(({ table, name, status }) => {
        const deal = deals.get(table);
        return (
          <li key={table} class="card front-table">
            <h2>
              <a href={`/tables/${encodeURIComponent(table)}`}>{name}</a>
            </h2>
            <Status status={status} />
            {deal === undefined ? (
              <p class="front-idle">{text(texts.noOpenDeal)}</p>
            ) : (
              <OpenDeal dealId={deal.dealId} ruleSet={titles.get(deal.ruleSet) ?? deal.ruleSet} />
            )}
          </li>
        );
      })}
    </ul>
  );
};

const Status = ({ status }: { readonly status: TableSummary['status'] }) => {
  const text = useText();
  const words = textNamed(texts.TABLE_STATUSES, status);
  return words === undefined ? null : <p class="notice front-status">{text(words)}</p>;
};

const URGENCY: Readonly<Record<TableSummary['status'], number>> = { 'needs-referee': 0, running: 1, closed: 2 };

const byUrgency = (tables: readonly TableSummary[]): readonly TableSummary[] =>
  [...tables].sort((one, other) => URGENCY[one.status] - URGENCY[other.status]);

/** The open deals by their tables. */
const useOpenDeals = (): ReadonlyMap<string, Schemas['DealSummary']> => {
  const { data } = useRefreshed('/v1/deals', { query: { status: 'open', limit: MOST_OPEN } }, REFRESH_MS);
  return new Map(data?.deals.map((deal) => [deal.table, deal]));
};
