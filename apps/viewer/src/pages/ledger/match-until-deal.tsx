import { useGet } from '../../answers/use-get.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { MatchChart } from '../../match/match-chart.js';
import { runningTotals, untilDeal } from '../../match/running-totals.js';
import { PlayerName } from '../../players/player-name.js';
import { signed } from '../../table/words/signed.js';
import * as texts from '../../ledger/ledger.texts.js';

/** The running totals of the match up to a deal: the chart, the totals after the deal, and a link to the match. */
export const MatchUntilDeal = ({ matchId, dealId }: { readonly matchId: string; readonly dealId: string }) => {
  const text = useText();
  const { answer } = useGet('/v1/matches/{matchId}', { path: { matchId } });
  return (
    <section class="ledger-match" aria-labelledby="ledger-match">
      <h2 id="ledger-match">{text(texts.matchUntilDeal)}</h2>
      <Answered answer={answer}>
        {({ match }) => {
          const played = untilDeal(match, dealId);
          return (
            <>
              <MatchChart match={played} />
              <table>
                <thead>
                  <tr>
                    {runningTotals(played).map(({ side, player }) => (
                      <th key={side} scope="col">
                        <PlayerName id={player} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    {runningTotals(played).map(({ side, totals }) => (
                      <td key={side} class="number">
                        {signed(totals.at(-1) ?? 0)}
                      </td>
                    ))}
                  </tr>
                </tbody>
              </table>
            </>
          );
        }}
      </Answered>
      <p>
        <a href={`/matches/${matchId}`}>{text(texts.toMatch)}</a>
      </p>
    </section>
  );
};
