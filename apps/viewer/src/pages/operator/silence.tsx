import { useText } from '../../language/language.js';
import { useFormat } from '../../language/use-format.js';
import { useOutage } from '../../live-deal/outage.js';
import { tryNow } from '#texts/page/live-deal';
import * as texts from '#texts/page/operator';

/** Says that the service does not answer and how old the page is, with a button that asks again at once. */
export const Silence = ({ lostAt, onTryNow }: { readonly lostAt: number; readonly onTryNow: () => void }) => {
  const text = useText();
  const { time } = useFormat();
  const seconds = useOutage(lostAt);
  if (seconds === undefined) return null;
  return (
    <div class="notice operator-silence">
      <strong role="alert">{text(texts.silence)}</strong>
      <p>{text(texts.silentFor, { seconds, time: time(lostAt) })}</p>
      <button type="button" onClick={onTryNow}>
        {text(tryNow)}
      </button>
    </div>
  );
};
