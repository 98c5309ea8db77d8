import { useId, useRef, useState } from 'preact/hooks';
import type { Text } from '#language';
import { useText } from '../language/language.js';
import { QuietButton } from './quiet-button.js';
import * as texts from '#texts/page/form';

/** A value that a person passes on, with a button that copies it. */
export const CopiedValue = ({ label, value }: { readonly label: string; readonly value: string }) => {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<Text>();
  const copy = async (): Promise<void> => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setDone(texts.copied);
    } catch {
      // Browsers give no clipboard to a page that was loaded over plain HTTP from another machine.
      setDone(texts.selected);
    }
  };
  return (
    <div class="field copied-value">
      <label for={id}>{label}</label>
      <span class="copied-value-row">
        <input id={id} ref={input} readOnly value={value} />
        <QuietButton onClick={() => void copy()}>{text(texts.copy)}</QuietButton>
      </span>
      <p role="status" class="field-hint">
        {done && text(done)}
      </p>
    </div>
  );
};
