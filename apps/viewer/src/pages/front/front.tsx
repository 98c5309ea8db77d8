import { useAnswer } from '../../answers/use-answer.js';
import { useKept, useRefresh } from '../../answers/use-refresh.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import * as texts from '#texts/page/front';
import { LatestDeals } from './latest-deals.js';
import { LatestMatches } from './latest-matches.js';
import { TableCards } from './table-cards.js';
import './front.css';

const REFRESH_MS = 5_000;

/** The front page: the tables with their open deals, the latest matches and the latest deals. */
export const Front = () => {
  const text = useText();
  const { answer, reload } = useAnswer((api, signal) => api.GET('/v1/tables', { signal }), []);
  useRefresh(reload, REFRESH_MS);
  const tables = useKept(answer);
  return (
    <>
      <h1>{text(texts.tables)}</h1>
      <Answered answer={tables}>
        {(list) => (
          <>
            <TableCards tables={list.tables} />
            <LatestMatches />
            <LatestDeals />
          </>
        )}
      </Answered>
    </>
  );
};
