import { useRef, useState } from 'preact/hooks';
import { v7 as uuidv7 } from 'uuid';
import type { Schemas } from '../../../api/schemas.js';
import { Refusal } from '../../../form/refusal.js';
import { useSending } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { Tile, Tiles } from '../../../tiles/tile.js';
import { tileName } from '../../../tiles/tile-names.js';
import { giveStatement } from './give-statement.js';
import * as texts from '#texts/page/referee/questions/question';
import { type Choice, quickChoices } from './quick-choices.js';
import { newRefereeId, useRefereeId } from '../deciding/referee-id.js';
import { type SeatOfSide, zoneName } from './zone-name.js';

/** The answers of one click: where a tile lies, or which of two came first. What the device believes comes first. */
export const QuickAnswers = ({
  question,
  seats,
  answered,
}: {
  readonly question: Schemas['Question'];
  readonly seats: SeatOfSide;
  readonly answered: () => void;
}) => {
  const text = useText();
  const { isSending, refused, send } = useSending(giveStatement);
  const [by, setBy] = useRefereeId();
  const [isUnseen, setUnseen] = useState(false);
  const statementId = useRef(uuidv7());
  const asked = quickChoices(question);
  const answer = async ({ zone }: Choice): Promise<void> => {
    const referee = by === '' ? newRefereeId() : by;
    setBy(referee);
    const { table, questionId } = question;
    const statement = { statementId: statementId.current, by: referee, zones: [zone] };
    if ((await send({ table, questionId, statement })) !== undefined) answered();
    else statementId.current = uuidv7();
  };
  if (asked.length === 0) return null;
  if (isUnseen) return <p class="notice">{text(texts.asksAgain)}</p>;
  return (
    <div class="referee-quick">
      {asked.map(({ tile, choices }) => (
        <section key={tile ?? 'order'}>
          <h4>
            {tile !== undefined && <Tile tile={tile} isDecorative />}
            {tile === undefined ? text(texts.whichFirst) : text(texts.whereIs, { tile: tileName(tile) })}
          </h4>
          <ul>
            {choices.map((choice, index) => (
              <li key={JSON.stringify(choice)}>
                <button
                  type="button"
                  class={index === 0 ? '' : 'quiet'}
                  disabled={isSending}
                  onClick={() => void answer(choice)}
                >
                  {choice.order !== undefined && <Tiles tiles={choice.order} />}
                  {text(zoneName(choice.zone.side, choice.zone.zone, seats))}
                  {index === 0 && choice.order === undefined && ` · ${text(texts.deviceBelieves)}`}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <button type="button" class="quiet" onClick={() => setUnseen(true)}>
        {text(texts.cannotSee)}
      </button>
      <Refusal refused={refused} />
    </div>
  );
};
