import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { MatchCards } from '../../match/match-cards.js';
import { useLatestMatches } from '../../match/use-latest-matches.js';
import * as texts from '#texts/page/front';

const SHOWN = 4;

/** The latest matches with their standings. */
export const LatestMatches = () => {
  const text = useText();
  const answer = useLatestMatches(SHOWN);
  return (
    <section aria-labelledby="front-matches">
      <h2 id="front-matches">{text(texts.latestMatches)}</h2>
      <Answered answer={answer}>
        {({ matches, next }) => (
          <>
            {matches.length === 0 && <p>{text(texts.noMatches)}</p>}
            <MatchCards matches={matches} />
            {next !== undefined && (
              <p>
                <a href="/matches">{text(texts.allMatches)}</a>
              </p>
            )}
          </>
        )}
      </Answered>
    </section>
  );
};
