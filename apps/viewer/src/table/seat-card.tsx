import { fill, textNamed } from '#language';
import { useMemo } from 'preact/hooks';
import { HIDDEN, type Seat } from '#tiles';
import { counted } from '../language/counted.js';
import { useText } from '../language/language.js';
import { PlayerName } from '../players/player-name.js';
import { Tile } from '../tiles/tile.js';
import type { PlateBox } from './felt/felt-layout.js';
import { placedAt } from './felt-tiles.js';
import { type DealFrame, type OwnCount, tileSetAside } from './places/deal-frame.js';
import type { DealView, PlayerView } from '../api/types.js';
import type { Wait } from '../waits/waits.js';
import { SeatWaits } from './seat-waits.js';
import { seatWords, waitsInWords } from './words/seat-words.js';
import { signed } from './words/signed.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from './table.texts.js';

interface SeatProps {
  readonly seat: Seat;
  readonly view: DealView;
  readonly frame: DealFrame;
  readonly box: PlateBox;
  /** The points of the seat's player in the match so far. Undefined outside a match. */
  readonly matchPoints: number | undefined;
  /** True if a win of the seat is not recorded yet. */
  readonly seemsToWin: boolean;
  /** The waits of the hand. Undefined if it waits for nothing, or if this reader does not see it. */
  readonly waits: readonly Wait[] | undefined;
}

/** A lower plate has no room for marks in two lines (px). */
const LOW = 58;

/** The plate of a seat: its wind, name, points and state. Its tiles are for screen readers only, because others see them on the felt. */
export const SeatCard = ({ seat, view, frame, box, matchPoints, seemsToWin, waits }: SeatProps) => {
  const text = useText();
  const player = view.players?.[seat];
  const setAside = player && tileSetAside(frame, seat, player.hand);
  const words = useMemo(() => seatWords(view, seat, setAside), [player, view.wins, seat, setAside]);
  const turn = view.turn?.seat === seat ? textNamed(texts.TURNS, view.turn.act) : undefined;
  const points = matchPoints ?? player?.points ?? 0;
  return (
    <div
      role="group"
      class={`seat-card seat-card-${box.lines} ${box.height < LOW ? 'seat-card-low' : ''} ${turn === undefined ? '' : 'seat-card-turn'}`}
      aria-label={text(SEAT_NAMES[seat])}
      style={placedAt(box)}
    >
      <p class="seat-line">
        <b class={seat === 'east' ? 'seat-wind seat-wind-dealer' : 'seat-wind'} aria-hidden="true">
          {text(texts.SEAT_LETTERS[seat])}
        </b>
        <span class="seat-player">{player !== undefined && <PlayerName id={player.player} />}</span>
        <span class={`seat-points ${points > 0 ? 'seat-points-gain' : points < 0 ? 'seat-points-loss' : ''}`}>
          <span class="visually-hidden">{text(texts.points)} </span>
          {signed(points)}
        </span>
      </p>
      <p class="seat-marks">
        {/* New marks come after the others, and in a plate of one line to their left, so that they move none. */}
        {player !== undefined && (
          <Marks seat={seat} player={player} view={view} frame={frame} isWaiting={waits !== undefined} />
        )}
        {player !== undefined && <Flowers tiles={player.bonusTiles} />}
        {waits !== undefined && <SeatWaits waits={waits} />}
        {turn !== undefined && (
          <span class={view.turn?.act === 'show' ? 'seat-mark seat-mark-turn' : 'visually-hidden'}>{text(turn)}</span>
        )}
        {seemsToWin && <span class="seat-mark seat-mark-provisional">{text(texts.seemsToWin)}</span>}
      </p>
      <dl class="visually-hidden">
        {[...words, ...(waits === undefined ? [] : [waitsInWords(waits)])].map(({ title, content }) => (
          <div key={title.en}>
            <dt>{text(title)}</dt>
            <dd>{text(content)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** From this number on, flowers are one tile and a number. */
const COUNTED_FROM = 4;

const Flowers = ({ tiles }: { readonly tiles: PlayerView['bonusTiles'] }) => {
  const [first] = tiles;
  if (first === undefined) return null;
  return (
    <span class="seat-flowers" aria-hidden="true">
      {(tiles.length < COUNTED_FROM ? tiles : [first]).map((tile) => (
        <Tile key={tile} tile={tile} />
      ))}
      {tiles.length >= COUNTED_FROM && `×${tiles.length}`}
    </span>
  );
};

/** A seat whose hand has a value has shown it: the deal waits for objections to its own count. */
const awaitedOf = (value: number | undefined) => (value === undefined ? texts.awaited : texts.countOpen);

const OwnCountMarks = ({ ownCount: { points, settled } }: { readonly ownCount: OwnCount }) => {
  const text = useText();
  return (
    <>
      <span class="seat-mark">{text(texts.ownCount, { points: counted('points', points) })}</span>
      {settled !== undefined && (
        <span class="seat-mark">
          {settled.contestedBy === undefined
            ? text(texts.countStands)
            : text(texts.countContested, { seat: SEAT_NAMES[settled.contestedBy] })}
        </span>
      )}
    </>
  );
};

interface MarksProps {
  readonly seat: Seat;
  readonly player: PlayerView;
  readonly view: DealView;
  readonly frame: DealFrame;
  /** The plate names the waits in place of the forbidden suit. */
  readonly isWaiting: boolean;
}

const Marks = ({ seat, player, view, frame, isWaiting }: MarksProps) => {
  const { falseWins, ownCount } = frame;
  const text = useText();
  const { forbidden, value } = player;
  const falseWinPaid = falseWins?.[seat];
  const counts = ownCount?.seat === seat ? ownCount : undefined;
  return (
    <>
      {forbidden === undefined && player.hand.includes(HIDDEN) && (
        <span class="seat-mark" aria-hidden="true">
          {text(texts.inHand, { count: player.hand.length })}
        </span>
      )}
      {seat === 'east' && <span class="visually-hidden">{text(texts.dealer)}</span>}
      {falseWinPaid === undefined && view.wins.some((win) => win.seat === seat) && (
        <span class="seat-mark seat-mark-won">{text(texts.won)}</span>
      )}
      {falseWinPaid !== undefined && (
        <span class="seat-mark seat-mark-false">
          {falseWinPaid === 0 ? text(texts.falseWin) : text(texts.falseWinPaid, { points: signed(-falseWinPaid) })}
        </span>
      )}
      {counts !== undefined && <OwnCountMarks ownCount={counts} />}
      {value !== undefined && value !== counts?.points && (
        <span class="seat-mark">{text(counted('points', value))}</span>
      )}
      {player.ready && <span class="seat-mark">{text(player.opened ? texts.opened : texts.ready)}</span>}
      {player.dead !== undefined && <span class="seat-mark seat-mark-dead">{text(texts.dead)}</span>}
      {view.awaiting.includes(seat) && <span class="seat-mark">{text(awaitedOf(value))}</span>}
      {forbidden !== undefined && (
        <span class={isWaiting ? 'visually-hidden' : 'seat-mark seat-mark-forbidden'}>
          {text(
            textNamed(texts.WITHOUT_SUIT, forbidden.suit) ??
              fill(texts.forbidden, { suit: texts.SUIT_NAMES[forbidden.suit] ?? texts.none }),
          )}
        </span>
      )}
    </>
  );
};
