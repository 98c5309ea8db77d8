import type { Tile as Kind } from '#tiles';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { newId } from '#client';
import type { Schemas } from '../../../api/types.js';
import { Refusal, useSending } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { Tile } from '../../../tiles/tile.js';
import { tileName } from '../../../tiles/tile-names.js';
import { GivenAnswer } from './given-answer.js';
import { giveStatement } from './give-statement.js';
import * as texts from '#texts/page/referee/questions/question';
import { type Asked, type Choice, quickChoices } from './quick-choices.js';
import { newRefereeId, useRefereeId } from '../deciding/referee-id.js';
import { type SeatOfSide, zoneName } from './zone-name.js';

/** A tap within this time after the choices have changed was meant for another one. */
const UNSETTLED_MS = 1_000;

/** False for a moment after a value has changed. */
const useSettled = (value: unknown): boolean => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), UNSETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
};

interface QuickAnswersProps {
  readonly question: Schemas['Question'];
  readonly seats: SeatOfSide;
  readonly answered: () => void;
}

/** The answers of one click: where a tile lies, or which of two came first. What the device believes comes first. */
export const QuickAnswers = ({ question, seats, answered }: QuickAnswersProps) => {
  const text = useText();
  const { isSending, refused, send } = useSending(giveStatement, answered);
  const [by, setBy] = useRefereeId();
  const [isUnseen, setUnseen] = useState(false);
  const [given, give] = useState<Choice>();
  const statementId = useRef(newId());
  // The same choices while the page asks for the question again.
  const asked = useMemo(() => quickChoices(question), [JSON.stringify(question.zones)]);
  const isSettled = useSettled(asked);
  const placeOf = ({ zone }: Choice): string => text(zoneName(zone.side, zone.zone, seats));
  const nameOf = (choice: Choice): string =>
    choice.tile === undefined ? placeOf(choice) : text(tileName(choice.tile));
  const headingOf = ({ tile, choices: [first] }: Asked): string => {
    if (tile !== undefined) return text(texts.whereIs, { tile: tileName(tile) });
    return first?.tile === undefined ? text(texts.whichFirst) : text(texts.whichLies, { where: placeOf(first) });
  };
  const answer = async ({ zone }: Choice): Promise<void> => {
    give(undefined);
    const referee = by === '' ? newRefereeId() : by;
    setBy(referee);
    const { table, questionId } = question;
    const statement = { statementId: statementId.current, by: referee, zones: [zone] };
    if ((await send({ table, questionId, statement })) === undefined) statementId.current = newId();
  };
  if (asked.length === 0) return null;
  if (isUnseen) return <p class="notice">{text(texts.asksAgain)}</p>;
  return (
    <div class="referee-quick">
      {asked.map((each) => (
        <section key={each.tile ?? ''}>
          <h4>
            {each.tile !== undefined && <Tile tile={each.tile} isDecorative />}
            {headingOf(each)}
          </h4>
          <ul>
            {each.choices.map((choice, index) => (
              <li key={JSON.stringify(choice)}>
                <button
                  type="button"
                  class="referee-choice"
                  aria-pressed={given === choice}
                  disabled={isSending || !isSettled || (given !== undefined && given !== choice)}
                  onClick={() => give(choice)}
                >
                  <Place
                    tiles={choice.order ?? (choice.tile ? [choice.tile] : tilesIn(question, choice.zone))}
                    asked={choice.tile ?? each.tile}
                  />
                  <span class="referee-answer">
                    <strong>{nameOf(choice)}</strong>
                    {index === 0 && each.tile !== undefined && <span>{text(texts.deviceBelieves)}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <button
        type="button"
        class="referee-choice"
        disabled={!isSettled || given !== undefined}
        onClick={() => setUnseen(true)}
      >
        <strong class="referee-answer">{text(texts.cannotSee)}</strong>
      </button>
      {given !== undefined && (
        <GivenAnswer where={nameOf(given)} send={() => void answer(given)} takeBack={() => give(undefined)} />
      )}
      <Refusal refused={refused} />
    </div>
  );
};

/** The tiles that are believed or seen in a zone. */
const tilesIn = ({ zones }: Schemas['Question'], { side, zone }: Choice['zone']): readonly Kind[] =>
  zones.find((each) => each.side === side && each.zone === zone)?.tiles ?? [];

/** A zone of the table as a picture. The asked tile has a gold outline. Without one the order of the tiles is asked, which is read aloud. */
const Place = ({ tiles, asked }: { readonly tiles: readonly Kind[]; readonly asked: Kind | undefined }) => {
  const gold = asked === undefined ? -1 : tiles.indexOf(asked);
  return (
    <span class="referee-place">
      {tiles.map((tile, index) => (
        <Tile
          key={`${index} ${tile}`}
          tile={tile}
          class={index === gold ? 'referee-asked' : ''}
          isDecorative={asked !== undefined}
        />
      ))}
    </span>
  );
};
