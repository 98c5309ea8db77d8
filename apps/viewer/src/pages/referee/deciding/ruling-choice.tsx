import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Text } from '#language';
import { RadioRow } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/referee/rulings';

/** The rulings that are possible now. The referee chooses one. */
export const RulingChoice = <R extends string>({
  offered,
  names,
  ruling,
  choose,
  isBehind = false,
}: {
  readonly offered: readonly R[];
  readonly names: Readonly<Record<R, Text>>;
  readonly ruling: R | undefined;
  readonly choose: (ruling: R) => void;
  /** The page does not show the last ruling yet. */
  readonly isBehind?: boolean;
}) => {
  const text = useText();
  return (
    <RadioRow
      legend={text(texts.choose)}
      value={ruling}
      values={offered.map((each) => [each, text<Text>(names[each])])}
      onChoose={choose}
      isDisabled={isBehind}
    />
  );
};

/** A notice of the ruling that was just recorded. It takes the focus, because the form is gone. */
export const Recorded = ({ of, children }: { readonly of: object; readonly children: ComponentChildren }) => {
  const text = useText();
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), [of]);
  return (
    <div class="notice" role="status" tabIndex={-1} ref={notice}>
      <strong>{text(texts.appended)}</strong>
      {children}
    </div>
  );
};
