import { useAnswer } from '../../answers/use-answer.js';
import { useKept, useRefresh } from '../../answers/use-refresh.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { MatchChart } from '../../match/match-chart.js';
import type { MatchView } from '../../match/running-totals.js';
import { InTerms } from '../../rules/in-terms.js';
import { useRuleTexts } from '../../rules/rule-set.js';
import { hasScope } from '../../session/session.js';
import { useSession } from '../../session/session-context.js';
import { Agreed } from './agreed.js';
import { Deals } from './deals.js';
import { NextDeal } from '../../match/next-deal.js';
import { Remarks } from '../../match/remarks.js';
import { ShareButton } from '../../share/share-button.js';
import { Standings } from './standings.js';
import * as texts from '#texts/page/match';
import '../../match/match.css';

const REFRESH_MS = 3_000;

/** A match: the agreement, the standings, the deals and the running totals. The page is updated while it is shown. */
export const MatchPage = ({ matchId }: { readonly matchId: string }) => {
  const text = useText();
  const { answer, reload } = useAnswer(
    (api, signal) => api.GET('/v1/matches/{matchId}', { params: { path: { matchId } }, signal }),
    [matchId],
  );
  useRefresh(reload, REFRESH_MS);
  return (
    <div class="match" key={matchId}>
      <h1>{text(texts.title)}</h1>
      <Answered answer={useKept(answer)}>
        {({ match }) => (
          <InTerms ruleSet={match.ruleSet}>
            <Shown matchId={matchId} match={match} />
          </InTerms>
        )}
      </Answered>
    </div>
  );
};

const Shown = ({ matchId, match }: { readonly matchId: string; readonly match: MatchView }) => {
  const text = useText();
  const { session } = useSession();
  const { table, phase, ruleSet, edition } = match;
  const rules = useRuleTexts(ruleSet, edition);
  return (
    <>
      <p class="match-heading">
        <a href={`/tables/${encodeURIComponent(table)}`}>{text(texts.table, { table })}</a>
        {hasScope(session, 'referee') && <a href={`/referee/matches/${matchId}`}>{text(texts.toReferee)}</a>}
        <strong>{text(texts.PHASES[phase])}</strong>
        <ShareButton shared={{ match: `/matches/${matchId}` }} />
      </p>
      <div class="match-columns">
        <Standings match={match} />
        <Agreed match={match} rules={rules} />
      </div>
      <NextDeal match={match} rules={rules} />
      <Remarks match={match} rules={rules} />
      <section aria-labelledby="match-deals">
        <h2 id="match-deals">{text(texts.deals)}</h2>
        <MatchChart match={match} />
        <Deals match={match} />
      </section>
    </>
  );
};
