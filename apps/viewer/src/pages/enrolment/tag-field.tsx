import { useId, useRef, useState } from 'preact/hooks';
import { useLanguage, useText } from '../../language/language.js';
import { Tile } from '../../tiles/tile.js';
import { tileName } from '../../tiles/tile-names.js';
import { isTag, type Missing, plainTag, type Tagged } from './enrolment-draft.js';
import * as texts from './enrolment.texts.js';

/** Takes the tag of one tile after another, as an enrolment reader types it. */
export const TagField = ({
  next,
  tags,
  onTags,
}: {
  readonly next: Missing;
  readonly tags: readonly Tagged[];
  readonly onTags: (tags: readonly Tagged[]) => void;
}) => {
  const text = useText();
  const { language } = useLanguage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const nameOf = (tile: Missing['tile']): string => tileName(tile)[language];
  const faultOf = (tag: string): string | undefined => {
    if (!isTag(tag)) return text(texts.noTag, { got: tag.slice(0, 130) });
    const [, thing] = tags.find(([each]) => each === tag) ?? [];
    if (thing === undefined) return undefined;
    return text(texts.taken, { tag, thing: thing.kind === 'tile' ? nameOf(thing.tile) : text(texts.otherThing) });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const input = field.current;
    if (input === null) return;
    const tag = plainTag(input.value);
    const found = faultOf(tag);
    setFault(found);
    // The reader types the next tag over it.
    input.value = '';
    input.focus();
    if (found === undefined) onTags([...tags, [tag, { kind: 'tile', tile: next.tile }]]);
  };
  return (
    <form class="enrolment-next" noValidate onSubmit={submit}>
      <Tile tile={next.tile} isDecorative />
      <div class="field">
        <p aria-live="polite" class="enrolment-asked">
          {text(texts.next, { tile: nameOf(next.tile), copy: next.copy, copies: next.copies })}
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
