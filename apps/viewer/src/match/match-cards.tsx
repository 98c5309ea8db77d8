import type { Schemas } from '../api/types.js';
import { useRuleSetTitles } from '../answers/use-rule-set-title.js';
import { MatchCard } from './match-card.js';

/** A list of matches. */
export const MatchCards = ({ matches }: { readonly matches: readonly Schemas['MatchSummary'][] }) => {
  const titles = useRuleSetTitles();
  return (
    <ul class="match-cards">
      {matches.map((match) => (
        <li key={match.matchId}>
          <MatchCard match={match} ruleSet={titles.get(match.ruleSet) ?? match.ruleSet} />
        </li>
      ))}
    </ul>
  );
};
