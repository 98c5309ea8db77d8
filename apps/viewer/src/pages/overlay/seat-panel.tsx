import { HIDDEN, type Seat, type SeenTile } from '#tiles';
import type { DealView, PlayerView } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { PlayerName } from '../../players/player-name.js';
import type { ProvisionalAct } from '../../table/places/acts-left.js';
import { meldTiles } from '../../table/places/meld-tiles.js';
import { signed } from '../../table/words/signed.js';
import { Tile } from '../../tiles/tile.js';
import type { Wait } from '../../waits/waits.js';
import { inHand, SEAT_LETTERS, waits as waitsName } from '#texts/page/table';
import { SEAT_NAMES } from '#texts/page/language/seat-names';

/** The number of waits that a panel has room for. */
const SHOWN = 4;

interface SeatPanelProps {
  /** The place at the table: 0 is the bottom, then counter-clockwise. */
  readonly place: number;
  readonly seat: Seat;
  readonly view: DealView;
  /** The points of the player in the match. Undefined outside a match. */
  readonly points: number | undefined;
  readonly waits: readonly Wait[] | undefined;
  readonly provisional: readonly ProvisionalAct[];
}

/** A player in a corner: wind, name, waits, points, and the tiles that a spectator sees. */
export const SeatPanel = ({ place, seat, view, points, waits, provisional }: SeatPanelProps) => {
  const text = useText();
  const player = view.players?.[seat];
  const total = points ?? player?.points ?? 0;
  const drawn = provisional.find((act) => act.act === 'draw' && act.seat === seat);
  return (
    <section
      class={`overlay-panel overlay-seat overlay-seat-${place} ${view.turn?.seat === seat ? 'overlay-turn' : ''}`}
      aria-label={text(SEAT_NAMES[seat])}
    >
      <p>
        <b class={seat === 'east' ? 'overlay-wind overlay-dealer' : 'overlay-wind'} aria-hidden="true">
          {text(SEAT_LETTERS[seat])}
        </b>
        <b class="overlay-name">{player && <PlayerName id={player.player} />}</b>
        {waits !== undefined && <Waits waits={waits} />}
        <b class={total > 0 ? 'overlay-gain' : total < 0 ? 'overlay-loss' : ''}>{signed(total)}</b>
      </p>
      {player && (
        <Hand seat={seat} player={player} drawn={drawn !== undefined && 'tile' in drawn ? drawn.tile : undefined} />
      )}
    </section>
  );
};

const Waits = ({ waits }: { readonly waits: readonly Wait[] }) => {
  const text = useText();
  return (
    <span class="overlay-waits">
      {text(waitsName)}
      {waits.slice(0, SHOWN).map(({ tile, left }) => (
        <span key={tile} class={left === 0 ? 'overlay-gone' : ''}>
          <Tile tile={tile} /> ×{left}
        </span>
      ))}
    </span>
  );
};

interface HandProps {
  readonly seat: Seat;
  readonly player: PlayerView;
  readonly drawn: SeenTile | undefined;
}

/** The standing tiles, then the sets. A concealed hand is named by its number. */
const Hand = ({ seat, player, drawn }: HandProps) => {
  const { hand, melds } = player;
  const text = useText();
  return (
    <div class="overlay-hand">
      <span class="overlay-set">
        {hand.every((tile) => tile === HIDDEN) && hand.length > 0 ? (
          <span class="overlay-count">{text(inHand, { count: hand.length })}</span>
        ) : (
          hand.map((tile, index) => <Tile key={index} tile={tile} />)
        )}
        {drawn !== undefined && drawn !== HIDDEN && <Tile tile={drawn} class="overlay-drawn" />}
      </span>
      {melds.map((meld, index) => (
        <span key={index} class={meld.kind === 'kong' ? 'overlay-set overlay-kong' : 'overlay-set'}>
          {meldTiles(meld, seat).map(({ tile }, at) => (
            <Tile key={at} tile={tile} />
          ))}
        </span>
      ))}
    </div>
  );
};
