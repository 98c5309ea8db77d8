import { useRefreshed } from '../answers/use-get.js';
import type { Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import { Answered } from '../layout/answered.js';
import { Instant } from '../layout/instant.js';
import { PlayerName } from '../players/player-name.js';
import { signed } from '../table/words/signed.js';
import * as texts from '#texts/page/match/match-card';
import { useTableNames } from './table-names.js';
import './match-card.css';

const REFRESH_MS = 10_000;

interface MatchCardProps {
  readonly match: Schemas['MatchSummary'];
  /** The title of its rule set. */
  readonly ruleSet: string;
}

/** A match in a list: table, rule set, state, and the players in the order of their standings. */
export const MatchCard = ({ match, ruleSet }: MatchCardProps) => {
  const { matchId, table, status, openedAt } = match;
  const text = useText();
  const nameOf = useTableNames();
  const { answer } = useRefreshed('/v1/matches/{matchId}', { path: { matchId } }, REFRESH_MS, [status]);
  return (
    <div class="card match-card">
      <p class="match-card-heading">
        <a href={`/matches/${matchId}`}>
          {nameOf(table)}, <Instant at={openedAt} />
        </a>
        <span class="match-card-rules">{ruleSet}</span>
        <strong class={`match-status match-status-${status}`}>{text(texts.STATUSES[status])}</strong>
      </p>
      <Answered answer={answer}>
        {({ match: { standings, deals } }) => (
          <>
            <ol class="match-places" aria-label={text(texts.standings)}>
              {standings.map(({ side, rank, player, points }) => (
                <li key={side}>
                  <span class="match-rank">{rank}.</span> <PlayerName id={player} />{' '}
                  <strong class="number">{signed(points)}</strong>
                </li>
              ))}
            </ol>
            <p class="match-card-rules">
              {text(texts.dealsPlayed, {
                count: deals.filter(({ playedNumber }) => playedNumber !== undefined).length,
              })}
            </p>
          </>
        )}
      </Answered>
    </div>
  );
};
