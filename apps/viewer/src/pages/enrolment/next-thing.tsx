import { useRef, useState } from 'preact/hooks';
import { Choice } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import { tileName } from '../../tiles/tile-names.js';
import { CARDS_AND_TOKENS, thingName } from './cards-and-tokens.js';
import { type Missing, seemDecimal, type Tagged } from './enrolment-draft.js';
import * as texts from '#texts/page/enrolment';
import { TagField } from './tag-field.js';

const NEXT_TILE = 'tile';

interface NextThingProps {
  readonly next: Missing | undefined;
  readonly tags: readonly Tagged[];
  readonly onTags: (tags: readonly Tagged[]) => void;
  readonly turn: number;
  /** Moves the focus to the field of the tag. */
  readonly toReader: () => void;
}

/** The form for the tag of the next tile, or of a card or token that the operator chooses. */
export const NextThing = ({ next, tags, onTags, turn, toReader }: NextThingProps) => {
  const text = useText();
  const [chosen, setChosen] = useState(NEXT_TILE);
  const lastKey = useRef('');
  const rememberKey = ({ key }: KeyboardEvent): void => {
    lastKey.current = key;
    if (key === 'Enter') toReader();
  };
  const choose = (id: string): void => {
    setChosen(id);
    // The arrow keys pass over other choices. With the keyboard, Enter ends the choice.
    if (!lastKey.current.startsWith('Arrow')) toReader();
    lastKey.current = '';
  };
  const values = CARDS_AND_TOKENS.map(([id, thing]) => [id, text(thingName(thing))] as const);
  const [, other] = CARDS_AND_TOKENS.find(([id]) => id === chosen) ?? [];
  const others = tags.filter(([, { kind }]) => kind !== 'tile').length;
  return (
    <>
      <div onKeyDown={rememberKey}>
        <Choice
          label={text(texts.onReader)}
          value={chosen}
          values={[[NEXT_TILE, text(texts.nextTile)], ...values]}
          onChoose={choose}
        />
      </div>
      {other !== undefined ? (
        <TagField thing={other} name={text(thingName(other))} {...{ tags, onTags, turn }} />
      ) : next !== undefined ? (
        <TagField
          thing={{ kind: 'tile', tile: next.tile }}
          name={text(texts.next, { ...next, tile: tileName(next.tile) })}
          {...{ tags, onTags, turn }}
        />
      ) : (
        <p role="status">{text(texts.complete)}</p>
      )}
      <p>{text(texts.others, { count: others })}</p>
      {seemDecimal(tags) && (
        <p role="alert" class="notice">
          {text(texts.decimal, { count: tags.length })}
        </p>
      )}
    </>
  );
};
