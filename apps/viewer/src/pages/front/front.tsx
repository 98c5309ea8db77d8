import { useRefreshed } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { WhenSeen } from '../../layout/when-seen.js';
import { TableNames } from '../../match/table-names.js';
import * as texts from '#texts/page/front';
import { Hero } from './hero.js';
import { LatestDeals } from './latest-deals.js';
import { LatestMatches } from './latest-matches.js';
import { NoTables, TableCards } from './table-cards.js';
import { Tour } from './tour.js';
import './front.css';

const REFRESH_MS = 10_000;
/** Enough to find a deal in play and the last one that ended. */
const LATEST = 20;

/** The newest deal whose tiles are recorded, in play if there is one: between two deals the picture of the last one stays. */
const watchedOf = (deals: readonly Schemas['DealSummary'][]) => {
  const drawn = deals.filter(({ recording }) => recording !== 'result');
  const deal = drawn.find(({ status }) => status === 'open') ?? drawn[0];
  return deal && { dealId: deal.dealId, table: deal.table };
};

/** The front page: what Tilescribe is, a tour, the tables with their open deals, the latest matches and the latest deals. */
export const Front = () => {
  const text = useText();
  const tables = useRefreshed('/v1/tables', {}, REFRESH_MS);
  const latest = useRefreshed('/v1/deals', { query: { order: 'desc', limit: LATEST } }, REFRESH_MS);
  const known = latest.data?.deals ?? [];
  const open = known.find(({ status }) => status === 'open');
  const settled = known.find(({ status }) => status === 'settled');
  const watched = watchedOf(known);
  const name = tables.data?.tables.find(({ table }) => table === watched?.table)?.name;
  return (
    <>
      <Hero deal={watched && name !== undefined ? { ...watched, name } : undefined} />
      <Tour table={open?.table ?? known[0]?.table} settled={settled?.dealId} />
      <h2>{text(texts.tables)}</h2>
      <Answered answer={tables.answer}>
        {(list) =>
          // Until the picture of the table has its place, the lists would be within the window.
          latest.answer.state !== 'waiting' && (
            <TableNames tables={list.tables}>
              {list.tables.length === 0 ? (
                <NoTables />
              ) : (
                <WhenSeen class="front-unseen">
                  <TableCards tables={list.tables} />
                </WhenSeen>
              )}
              <WhenSeen class="front-unseen">
                <LatestMatches />
              </WhenSeen>
              <WhenSeen class="front-unseen">
                <LatestDeals />
              </WhenSeen>
            </TableNames>
          )
        }
      </Answered>
    </>
  );
};
