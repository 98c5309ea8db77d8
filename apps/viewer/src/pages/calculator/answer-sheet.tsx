import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from '../../language/language.js';
import * as texts from '#texts/page/calculator';
import { close } from '#texts/page/share';

interface AnswerSheetProps {
  /** There is more than one line. */
  readonly isAnswered: boolean;
  readonly children: ComponentChildren;
}

/** The answer of the calculator. On a phone it is a strip at the bottom with the first line, which opens as a sheet. */
export const AnswerSheet = ({ isAnswered, children }: AnswerSheetProps) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      class={`card calculator-sheet ${isOpen && isAnswered ? 'calculator-sheet-open' : 'calculator-strip'}`}
      aria-live="polite"
      aria-label={text(texts.answer)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {isAnswered && (
        <button type="button" class="quiet calculator-details" onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? close : texts.details)}
        </button>
      )}
      {children}
    </section>
  );
};
