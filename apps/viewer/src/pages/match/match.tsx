import { useRefreshed } from '../../answers/use-get.js';
import { QuietButton } from '../../form/forms.js';
import { counted } from '../../language/counted.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { TableLink } from '../../live-deal/table-link.js';
import { MatchChart } from '../../match/match-chart.js';
import type { MatchView } from '../../match/running-totals.js';
import { usePlayerNames } from '../../players/player-name.js';
import { InTerms } from '../../rules/in-terms.js';
import { useRuleTexts } from '../../rules/rule-set.js';
import { hasScope } from '../../session/session.js';
import { useSession } from '../../session/session-context.js';
import { Agreed } from './agreed.js';
import { Deals } from './deals.js';
import { MatchClock } from './match-clock.js';
import { NextDeal } from '../../match/next-deal.js';
import { Remarks } from '../../match/remarks.js';
import { ShareButton } from '../../share/share-button.js';
import { Downloads } from '../../verify/downloads.js';
import { VerifyRecord } from '../../verify/verify-record.js';
import { Standings } from './standings.js';
import * as texts from '#texts/page/match';
import '../../match/match.css';

const REFRESH_MS = 3_000;

/** A match: the agreement, the standings, the deals and the running totals. The page is updated while it is shown. */
export const MatchPage = ({ matchId }: { readonly matchId: string }) => {
  const text = useText();
  const { answer, data } = useRefreshed('/v1/matches/{matchId}', { path: { matchId } }, REFRESH_MS);
  return (
    <div class="match" key={matchId}>
      <h1>{data === undefined ? text(texts.title) : <Leader match={data.match} />}</h1>
      <Answered answer={answer}>
        {({ match }) => (
          <InTerms ruleSet={match.ruleSet}>
            <Shown matchId={matchId} match={match} />
          </InTerms>
        )}
      </Answered>
    </div>
  );
};

/** Names the player who leads or has won the match, with the difference in points to the next player. */
const Leader = ({ match }: { readonly match: MatchView }) => {
  const text = useText();
  const name = usePlayerNames();
  const [first, second] = match.standings;
  const ahead = (first?.points ?? 0) - (second?.points ?? 0);
  if (first === undefined || ahead <= 0) return <>{text(texts.title)}</>;
  const words = match.phase === 'ended' ? texts.winsBy : texts.leadsBy;
  return <>{text(words, { leader: name(first.player), points: counted('points', ahead) })}</>;
};

/** How many deals were played, and of how many where that was agreed. */
const playedWords = ({ deals, limits }: MatchView, text: ReturnType<typeof useText>): string => {
  const played = deals.filter(
    ({ playedNumber, settled }) => playedNumber !== undefined && settled !== undefined,
  ).length;
  return limits.deals === undefined
    ? text(texts.playedDeals, { count: played })
    : text(texts.playedOf, { count: played, of: limits.deals });
};

const Shown = ({ matchId, match }: { readonly matchId: string; readonly match: MatchView }) => {
  const text = useText();
  const { session } = useSession();
  const { table, phase, ruleSet, edition } = match;
  const rules = useRuleTexts(ruleSet, edition);
  return (
    <>
      <p class="match-heading">
        <TableLink table={table} />
        {hasScope(session, 'referee') && <a href={`/referee/matches/${matchId}`}>{text(texts.toReferee)}</a>}
        <strong>{text(texts.PHASES[phase])}</strong>
        <span>{playedWords(match, text)}</span>
        <span class="match-actions">
          <QuietButton onClick={() => print()}>{text(texts.print)}</QuietButton>
          <ShareButton shared={{ match: `/matches/${matchId}` }} />
        </span>
      </p>
      <div class="match-columns">
        <div class="match-aside">
          <MatchClock match={match} />
          <Standings match={match} />
          <NextDeal match={match} rules={rules} />
          <Agreed match={match} rules={rules} />
          <VerifyRecord record={{ kind: 'match', id: matchId }} />
          <Downloads match={matchId} />
        </div>
        <div>
          <section aria-labelledby="match-deals">
            <h2 id="match-deals">{text(texts.deals)}</h2>
            <div class="match-chart">
              {match.deals.some(({ settlements }) => settlements > 1) && (
                <p class="match-legend">
                  <span class="match-corrected">{text(texts.correctedDeal)}</span>
                </p>
              )}
              <MatchChart match={match} agreed={match.phase === 'ended' ? undefined : match.limits.deals} />
            </div>
            <Deals match={match} />
          </section>
          <Remarks match={match} rules={rules} />
        </div>
      </div>
    </>
  );
};
