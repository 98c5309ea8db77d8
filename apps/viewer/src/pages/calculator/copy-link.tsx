import { useState } from 'preact/hooks';
import type { Text } from '#language';
import { QuietButton } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import * as texts from '#texts/page/calculator';

/** A button that copies the address of the page, which contains the input. */
export const CopyLink = () => {
  const text = useText();
  const [outcome, setOutcome] = useState<Text>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      setOutcome(texts.copied);
    } catch {
      // Browsers give no clipboard to a page that was loaded over plain HTTP from another machine.
      setOutcome(texts.notCopied);
    }
  };
  return (
    <p>
      <QuietButton onClick={() => void copy()}>{text(texts.copyLink)}</QuietButton>{' '}
      <span aria-live="polite">{outcome && text(outcome)}</span>
    </p>
  );
};
