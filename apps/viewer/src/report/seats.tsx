import type { BySeat, Seat } from '#tiles';
import { useText } from '../language/language.js';
import { PlayerName } from '../players/player-name.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';

/** The players of a deal by seat. */
export type Seated = BySeat<{ readonly player: string }>;

/** A seat and its player, such as “South, Anna”. */
export const SeatedPlayer = ({ seat, seated }: { readonly seat: Seat; readonly seated: Seated }) => {
  const text = useText();
  return (
    <>
      {text(SEAT_NAMES[seat])} · <PlayerName id={seated[seat].player} />
    </>
  );
};
