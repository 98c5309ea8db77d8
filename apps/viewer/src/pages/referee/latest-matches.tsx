import { useAnswer } from '../../api/use-answer.js';
import { useKept, useRefresh } from '../../api/use-refresh.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { Instant } from '../../layout/instant.js';
import * as matches from '../match/match.texts.js';
import * as texts from './referee.texts.js';

const REFRESH_MS = 10_000;
const SHOWN = 8;

/** The latest matches, each with the way to its rulings. */
export const LatestMatches = () => {
  const text = useText();
  const { answer, reload } = useAnswer(
    (api, signal) => api.GET('/v1/matches', { params: { query: { order: 'desc', limit: SHOWN } }, signal }),
    [],
  );
  useRefresh(reload, REFRESH_MS);
  return (
    <section aria-labelledby="referee-matches">
      <h2 id="referee-matches">{text(texts.latestMatches)}</h2>
      <Answered answer={useKept(answer)}>
        {({ matches: latest }) => (
          <>
            {latest.length === 0 && <p class="waiting">{text(texts.noMatches)}</p>}
            <ul class="referee-deals">
              {latest.map(({ matchId, table, openedAt }) => (
                <li key={matchId}>
                  <Instant at={openedAt} /> <a href={`/matches/${matchId}`}>{text(matches.table, { table })}</a>{' '}
                  <a href={`/referee/matches/${matchId}`}>{text(matches.toReferee)}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </section>
  );
};
