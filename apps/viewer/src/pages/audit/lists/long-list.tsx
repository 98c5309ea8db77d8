import type { ComponentChildren } from 'preact';
import { useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import * as texts from '#texts/page/audit';
import { useMore } from './use-more.js';

interface LongListProps<T> {
  readonly items: readonly T[];
  readonly class: string;
  readonly children: (item: T, index: number) => ComponentChildren;
}

/** A list that shows its first items and a button for more. */
export const LongList = <T,>({ items, class: className, children }: LongListProps<T>) => {
  const text = useText();
  const { number } = useFormat();
  const { shown, rest, more } = useMore(items);
  return (
    <>
      <ul class={className}>{shown.map(children)}</ul>
      {rest > 0 && (
        <button type="button" class="quiet" onClick={more}>
          {text(texts.more, { rest: number(rest) })}
        </button>
      )}
    </>
  );
};
