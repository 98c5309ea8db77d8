import { useEffect, useRef, useState } from 'preact/hooks';
import { QuietButton } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/referee/questions/question';

/** How long an answer can be taken back. The first statement that the service receives counts, so it is sent afterwards. */
const UNDO_SECONDS = 8;
const SECOND_MS = 1_000;

interface GivenAnswerProps {
  /** The chosen place in words. */
  readonly where: string;
  readonly send: () => void;
  readonly takeBack: () => void;
}

/** An answer that is sent in a few seconds, or at once where the person leaves the page. Until then it can be taken back. */
export const GivenAnswer = ({ where, send, takeBack }: GivenAnswerProps) => {
  const text = useText();
  const [left, setLeft] = useState(UNDO_SECONDS);
  const isOver = useRef(false);
  const end = (how: () => void): void => {
    if (isOver.current) return;
    isOver.current = true;
    how();
  };
  useEffect(() => {
    if (left === 0) return end(send);
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  useEffect(() => {
    const leaves = (): void => {
      if (document.hidden) end(send);
    };
    document.addEventListener('visibilitychange', leaves);
    return () => {
      document.removeEventListener('visibilitychange', leaves);
      end(send);
    };
  }, []);
  return (
    <div class="referee-given" role="status">
      <span>{text(texts.given, { where })}</span>
      <button type="button" onClick={() => end(takeBack)}>
        {text(texts.undo)}{' '}
        <span class="number" aria-hidden="true">
          {text(texts.undoLeft, { left })}
        </span>
      </button>
      <QuietButton onClick={() => end(send)}>{text(texts.giveNow)}</QuietButton>
    </div>
  );
};
