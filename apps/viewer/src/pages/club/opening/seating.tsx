import { useState } from 'preact/hooks';
import { SEATS, type Seat } from '#tiles';
import type { Schemas } from '../../../api/types.js';
import { Refusal } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { useMatchCommand } from '../../../match/match-order.js';
import { usePlayerNames } from '../../../players/player-name.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { useArrivalFocus } from '../writing/arrival-focus.js';
import * as texts from '#texts/page/club';
import { type MatchEvent, useMatchEvents } from './match-events.js';
import { Rolled } from './rolled.js';

interface SeatingProps {
  readonly match: Schemas['Match'];
  readonly onDone: () => void;
}

/** The rolls or wind tiles that find the first dealer, entered for one player after another. */
export const Seating = ({ match, onDone }: SeatingProps) => {
  const text = useText();
  const { rolls, draws = [] } = match.match;
  const [roller] = rolls;
  const [drawer] = draws;
  const events = useMatchEvents(match);
  return (
    <section aria-labelledby="club-seating">
      <h2 id="club-seating">{text(roller === undefined ? texts.draws : texts.rolls)}</h2>
      {roller !== undefined && (
        <Roll key={`${roller} ${match.sequence}`} match={match} onDone={onDone} player={roller} />
      )}
      {roller === undefined && drawer !== undefined && (
        <Draw key={drawer} match={match} onDone={onDone} player={drawer} drawn={drawnIn(events)} />
      )}
      <Rolled events={events} />
    </section>
  );
};

const FACES = [1, 2, 3, 4, 5, 6] as const;

const Roll = ({ match, onDone, player }: SeatingProps & { readonly player: string }) => {
  const text = useText();
  const name = usePlayerNames()(player);
  const fieldset = useArrivalFocus<HTMLFieldSetElement>();
  const [dice, setDice] = useState<readonly (number | undefined)[]>([undefined, undefined]);
  const { isSending, refused, send } = useMatchCommand(match, onDone);
  const roll = (thrown: readonly (number | undefined)[]): void => {
    setDice(thrown);
    const faces = thrown.filter((face) => face !== undefined);
    if (faces.length === 2) void send({ type: 'RollForDealer', player, dice: [...faces] });
  };
  return (
    <fieldset class="club-dice" disabled={isSending} tabIndex={-1} ref={fieldset}>
      <legend>{text(texts.rollsFor, { player: name })}</legend>
      {dice.map((chosen, index) => (
        <div key={index} class="club-faces" role="group" aria-label={text(texts.die, { number: index + 1 })}>
          {FACES.map((face) => (
            <button
              key={face}
              type="button"
              class="quiet"
              aria-pressed={chosen === face}
              onClick={() => roll(dice.with(index, face))}
            >
              {face}
            </button>
          ))}
        </div>
      ))}
      <Refusal refused={refused} />
    </fieldset>
  );
};

const drawnIn = (events: readonly MatchEvent[]): readonly Seat[] =>
  events.flatMap(({ event }) => (event.type === 'WindTileDrawn' ? [event.wind] : []));

interface DrawProps extends SeatingProps {
  readonly player: string;
  readonly drawn: readonly Seat[];
}

const Draw = ({ match, onDone, player, drawn }: DrawProps) => {
  const text = useText();
  const name = usePlayerNames()(player);
  const { isSending, refused, send } = useMatchCommand(match, onDone);
  const fieldset = useArrivalFocus<HTMLFieldSetElement>();
  return (
    <fieldset class="club-dice" disabled={isSending} tabIndex={-1} ref={fieldset}>
      <legend>{text(texts.drew, { player: name })}</legend>
      <div class="club-row">
        {SEATS.map((wind) => (
          <button
            key={wind}
            type="button"
            class="quiet"
            disabled={drawn.includes(wind)}
            onClick={() => void send({ type: 'DrawWindTile', player, wind })}
          >
            {text(SEAT_NAMES[wind])}
          </button>
        ))}
      </div>
      <Refusal refused={refused} />
    </fieldset>
  );
};
