import { useEffect, useState } from 'preact/hooks';
import { clock } from '../../../language/clock.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/referee/questions/question';

const SECOND_MS = 1_000;

/** The time since a question was asked. Play goes on meanwhile. */
export const AskedClock = ({ openedAt }: { readonly openedAt: string }) => {
  const text = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(openedAt)) / SECOND_MS));
  return (
    <p class="referee-clock">
      <strong class="number">{clock(seconds)}</strong> <span>{text(texts.askedFor)}</span>
    </p>
  );
};
