import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { Instant } from '../../layout/instant.js';
import { useTableNames } from '../../match/table-names.js';
import { useLatestMatches } from '../../match/use-latest-matches.js';
import * as matches from '#texts/page/match';
import * as texts from '#texts/page/referee';

const SHOWN = 8;

/** The latest matches, each with a link to its rulings. */
export const LatestMatches = () => {
  const text = useText();
  const nameOf = useTableNames();
  const answer = useLatestMatches(SHOWN);
  return (
    <section aria-labelledby="referee-matches">
      <h2 id="referee-matches">{text(texts.latestMatches)}</h2>
      <Answered answer={answer}>
        {({ matches: latest }) => (
          <>
            {latest.length === 0 && <p class="waiting">{text(texts.noMatches)}</p>}
            <ul class="referee-deals">
              {latest.map(({ matchId, table, openedAt }) => (
                <li key={matchId}>
                  <Instant at={openedAt} /> <a href={`/matches/${matchId}`}>{nameOf(table)}</a>{' '}
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
