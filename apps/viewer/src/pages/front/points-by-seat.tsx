import { type BySeat, SEATS } from '#tiles';
import { useText } from '../../language/language.js';
import { PlayerName } from '../../players/player-name.js';
import type { PlayerView } from '../../api/types.js';
import { signed } from '../../table/words/signed.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/front';

type Seated = Pick<PlayerView, 'player'> & Partial<Pick<PlayerView, 'points'>>;

/** The player of each seat, and the points that the seat has gained or lost. */
export const PointsBySeat = ({ players }: { readonly players: BySeat<Seated> | undefined }) => {
  const text = useText();
  return (
    <dl class="front-points" aria-label={text(texts.points)}>
      {SEATS.map((seat) => (
        <div key={seat}>
          <dt>{text(SEAT_NAMES[seat])}</dt>
          <dd class="front-player">{players !== undefined && <PlayerName id={players[seat].player} />}</dd>
          <dd>{signed(players?.[seat].points ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
};
