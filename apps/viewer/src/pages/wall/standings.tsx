import { type BySeat, type Seat, SEATS } from '#tiles';
import type { DealView } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { Wind } from '../../live-deal/points.js';
import { PlayerName } from '../../players/player-name.js';
import { signed } from '../../table/words/signed.js';
import * as texts from '#texts/page/wall';

interface StandingsProps {
  readonly view: DealView | undefined;
  readonly points: BySeat<number> | undefined;
}

/** The players at the table by their points: those of the match so far, or of the deal. Empty rows stand until they have arrived. */
export const Standings = ({ view, points }: StandingsProps) => {
  const text = useText();
  const of = (seat: Seat): number => points?.[seat] ?? view?.players?.[seat].points ?? 0;
  const players = view?.players;
  const ranked = players === undefined ? [] : SEATS.toSorted((one, other) => of(other) - of(one));
  return (
    <section class="wall-card" aria-labelledby="wall-standings">
      <h2 id="wall-standings">
        {text(texts.standings)} <span>{text(points === undefined ? texts.inDeal : texts.atTable)}</span>
      </h2>
      <ol class="wall-standings">
        {SEATS.map((_, index) => {
          const seat = ranked[index];
          if (seat === undefined) return <li key={index} aria-hidden="true" />;
          const rank = ranked.findIndex((each) => of(each) === of(seat)) + 1;
          return (
            <li key={index}>
              <span class="wall-rank">{rank}</span>
              <Wind seat={seat} />
              <span class="wall-name">
                <PlayerName id={players?.[seat].player ?? ''} />
              </span>
              <b class={of(seat) > 0 ? 'gain' : of(seat) < 0 ? 'loss' : ''}>{signed(of(seat))}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
