import { bySeat, SEATS } from '#tiles';
import type { Schemas } from '../../../api/types.js';
import { useText } from '../../../language/language.js';
import { PlayerName } from '../../../players/player-name.js';
import { useArrivalFocus } from '../writing/arrival-focus.js';
import * as texts from '#texts/page/club/kept';

type Seating = Schemas['OpenDeal']['seating'];

/** The seating after the seats have passed on until the player at this place deals: 0 is the dealer of the last deal. */
export const passedOn = (seating: Seating, places: number): Seating =>
  bySeat((seat) => seating[SEATS[(SEATS.indexOf(seat) + places) % SEATS.length] ?? seat]);

interface WhoDealsProps {
  readonly number: number;
  readonly last: Seating;
  readonly places: number | undefined;
  readonly onChoose: (places: number) => void;
}

/**
 * Asks who deals the next deal while the service does not answer: only it knows the succession under the rules. It compares
 * the seats when the deal is sent.
 */
export const WhoDeals = ({ number, last, places, onChoose }: WhoDealsProps) => {
  const text = useText();
  const fieldset = useArrivalFocus<HTMLFieldSetElement>();
  return (
    <fieldset tabIndex={-1} ref={fieldset} class="club-choices club-who-deals">
      <legend>{text(texts.whoDeals, { number })}</legend>
      <div>
        {SEATS.map((seat, index) => (
          <label key={seat} class="club-choice">
            <input type="radio" name="who-deals" checked={places === index} onChange={() => onChoose(index)} />
            <span class="club-choice-text">
              <PlayerName id={last[seat].player} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
