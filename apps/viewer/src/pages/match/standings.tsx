import { counted } from '../../language/counted.js';
import { useText } from '../../language/language.js';
import { ColumnHeads } from '../../layout/column-heads.js';
import { dealsThatCount, type MatchView } from '../../match/running-totals.js';
import { PlayerName, usePlayerNames } from '../../players/player-name.js';
import { signed } from '../../table/words/signed.js';
import { type TieBreak, tieBreaks } from './tie-breaks.js';
import * as texts from '#texts/page/match';

/** The players in the order of their standings, the criteria that broke ties, and the total of the bank. */
export const Standings = ({ match }: { readonly match: MatchView }) => {
  const { standings, criteria, totals } = match;
  // Before the first result all players are equal, so no tie is shown.
  const ties = dealsThatCount(match).length === 0 ? [] : tieBreaks(standings, criteria);
  const text = useText();
  const hasSticks = standings.some(({ stock }) => stock !== undefined);
  const hasCounts = standings.some(({ counted: own }) => own !== undefined);
  const columns = [
    ...[texts.rank, texts.player, texts.points, texts.fines, texts.gains],
    ...(hasSticks ? [texts.sticks] : []),
    ...(hasCounts ? [texts.countedSticks] : []),
  ];
  return (
    <section aria-labelledby="match-standings">
      <h2 id="match-standings">{text(texts.standings)}</h2>
      <div class="match-scroll" role="group" aria-labelledby="match-standings" tabIndex={0}>
        <table class="match-standings">
          <ColumnHeads names={columns} />
          <tbody>
            {standings.map(({ side, rank, player, points, fines, gains, stock, counted: own }) => (
              <tr key={side}>
                <td class="number">{rank}</td>
                <th scope="row">
                  <PlayerName id={player} />
                </th>
                <td class="number">
                  <strong>{signed(points)}</strong>
                </td>
                <td class="number">{fines}</td>
                <td class="number">{gains}</td>
                {hasSticks && <td class="number">{stock}</td>}
                {hasCounts && <td class="number">{own}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ties.map((tie) => (
        <Tie key={tie.second.side} tie={tie} />
      ))}
      {totals.bank !== 0 && <p>{text(texts.bank, { points: counted('points', totals.bank) })}</p>}
    </section>
  );
};

const Tie = ({ tie: { first, second, criterion } }: { readonly tie: TieBreak }) => {
  const text = useText();
  const name = usePlayerNames();
  const players = { first: name(first.player), second: name(second.player) };
  if (criterion === undefined) return <p>{text(texts.tied, players)}</p>;
  const { by, clause } = criterion;
  return (
    <p>
      {text(texts.tieBroken, {
        ...players,
        criterion: text(texts.CRITERIA[by]),
        one: first[by],
        other: second[by],
        clause,
      })}
    </p>
  );
};
