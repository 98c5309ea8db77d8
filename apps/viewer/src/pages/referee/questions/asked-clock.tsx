import { clock } from '../../../language/clock.js';
import { useText } from '../../../language/language.js';
import { useNow } from '../../../match/use-now.js';
import * as texts from '#texts/page/referee/questions/question';

const SECOND_MS = 1_000;

/** The time since a question was asked. Play goes on meanwhile. */
export const AskedClock = ({ openedAt }: { readonly openedAt: string }) => {
  const text = useText();
  const seconds = Math.max(0, Math.floor((useNow() - Date.parse(openedAt)) / SECOND_MS));
  return (
    <p class="referee-clock">
      <strong class="number">{clock(seconds)}</strong> <span>{text(texts.askedFor)}</span>
    </p>
  );
};
