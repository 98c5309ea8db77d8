import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../../language/language.js';
import { Tile } from '../../tiles/tile.js';
import { thingName } from './cards-and-tokens.js';
import { isSeveralTags, isTag, normalizedTag, type Tagged, type Thing } from './enrolment-draft.js';
import * as texts from '#texts/page/enrolment';

interface TagFieldProps {
  readonly thing: Thing;
  /** The thing in words. */
  readonly name: string;
  readonly tags: readonly Tagged[];
  readonly onTags: (tags: readonly Tagged[]) => void;
  /** Increases when the focus returns to this field. In another element a scan would be lost, and its Enter would press a button. */
  readonly turn: number;
}

/** The field for the tag of the thing on the enrolment reader. The reader types the tag. */
export const TagField = ({ thing, name, tags, onTags, turn }: TagFieldProps) => {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  useLayoutEffect(() => {
    if (turn > 0) field.current?.focus();
  }, [turn]);
  const faultOf = (tag: string): string | undefined => {
    if (!isTag(tag)) return text(texts.noTag, { got: tag.slice(0, 130) });
    if (isSeveralTags(tag, tags)) return text(texts.several, { got: tag.length });
    const [, bearer] = tags.find(([each]) => each === tag) ?? [];
    return bearer && text(texts.taken, { tag, thing: thingName(bearer) });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const input = field.current;
    if (input === null) return;
    const tag = normalizedTag(input.value);
    const found = faultOf(tag);
    setFault(found);
    // The reader types the next tag in its place.
    input.value = '';
    input.focus();
    if (found === undefined) onTags([...tags, [tag, thing]]);
  };
  return (
    <form class="enrolment-next" noValidate onSubmit={submit}>
      {thing.kind === 'tile' && <Tile tile={thing.tile} isDecorative />}
      <div class="field">
        <p aria-live="polite" class="enrolment-thing-name">
          {name}
        </p>
        <label for={id}>{text(texts.tag)}</label>
        <input
          ref={field}
          id={id}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-hint ${id}-fault`}
        />
        <p id={`${id}-hint`} class="field-hint">
          {text(texts.tagHint)}
        </p>
        <p id={`${id}-fault`} class="enrolment-fault" role="alert">
          {fault}
        </p>
        <button type="submit">{text(texts.take)}</button>
      </div>
    </form>
  );
};
