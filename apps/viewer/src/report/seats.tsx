import type { BySeat, Seat } from '#tiles';
import { useText } from '../language/language.js';
import { PlayerName } from '../players/player-name.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { SEAT_LETTERS } from '#texts/page/table';
import './seats.css';

/** The players of a deal by seat. */
export type Seated = BySeat<{ readonly player: string }>;

/** A player with the letter of the seat. A screen reader reads the name of the seat. */
export const SeatName = ({ seat, seated }: { readonly seat: Seat; readonly seated: Seated }) => {
  const text = useText();
  return (
    <span class="seat-name">
      <span class={`seat-letter seat-letter-${seat}`} data-letter={text(SEAT_LETTERS[seat])} aria-hidden="true" />
      <span class="visually-hidden">{text(SEAT_NAMES[seat])} · </span>
      <PlayerName id={seated[seat].player} />
    </span>
  );
};
