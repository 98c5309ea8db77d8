import { useRefreshed } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { useRuleSetTitles } from '../../answers/use-rule-set-title.js';
import { useLanguage, useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { useTableNames } from '../../match/table-names.js';
import { DealResult } from './deal-result.js';
import * as texts from '#texts/page/front';

const SHOWN = 8;
const REFRESH_MS = 10_000;

/** The latest settled deals with their results. */
export const LatestDeals = () => {
  const text = useText();
  const { answer } = useRefreshed(
    '/v1/deals',
    { query: { status: 'settled', order: 'desc', limit: SHOWN } },
    REFRESH_MS,
  );
  const titles = useRuleSetTitles();
  return (
    <section aria-labelledby="front-latest">
      <h2 id="front-latest">{text(texts.latest)}</h2>
      <Answered answer={answer}>
        {({ deals }) =>
          deals.length === 0 ? (
            <p>{text(texts.noDeals)}</p>
          ) : (
            <ul class="front-deals">
              {deals.map((deal) => (
                <LatestDeal key={deal.dealId} deal={deal} ruleSet={titles.get(deal.ruleSet) ?? deal.ruleSet} />
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
};

interface Listed {
  readonly deal: Schemas['DealSummary'];
  /** The title of the deal's rule set. */
  readonly ruleSet: string;
}

const LatestDeal = ({ deal: { dealId, table, openedAt }, ruleSet }: Listed) => {
  const { language } = useLanguage();
  const nameOf = useTableNames();
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(openedAt),
  );
  return (
    <li class="card">
      <p class="front-deal">
        <a href={`/deals/${dealId}`}>
          {nameOf(table)}, <time dateTime={openedAt}>{time}</time>
        </a>
        <span class="front-rules">{ruleSet}</span>
      </p>
      <DealResult dealId={dealId} />
    </li>
  );
};
