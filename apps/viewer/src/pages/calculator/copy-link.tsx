import { useState } from 'preact/hooks';
import { useText } from '../../language/language.js';
import * as texts from './calculator.texts.js';

/** A button that copies the address of the page, which contains the input. */
export const CopyLink = () => {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <p>
      <button type="button" class="quiet" onClick={() => void copy()}>
        {text(texts.copyLink)}
      </button>{' '}
      <span aria-live="polite">{isCopied && text(texts.copied)}</span>
    </p>
  );
};
