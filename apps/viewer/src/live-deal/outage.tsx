import { useEffect, useState } from 'preact/hooks';
import { QuietButton } from '../form/forms.js';
import { useText } from '../language/language.js';
import { useFormat } from '../language/use-format.js';
import * as texts from '#texts/page/live-deal';

/** A shorter interruption is not shown: the server ends each stream after ten minutes. */
const SHOWN_AFTER_S = 2;
const SECOND_MS = 1_000;

/** The seconds since the connection was lost. Undefined while it is live, and for the first seconds. */
export const useOutage = (lostAt: number | undefined): number | undefined => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (lostAt === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [lostAt]);
  const seconds = lostAt === undefined ? 0 : Math.floor((now - lostAt) / SECOND_MS);
  return seconds >= SHOWN_AFTER_S ? seconds : undefined;
};

interface OutageProps {
  readonly seconds: number;
  readonly lostAt: number;
  readonly onTryNow: () => void;
}

/** Says how old the picture is, with a button that connects again at once. */
export const Outage = ({ seconds, lostAt, onTryNow }: OutageProps) => {
  const text = useText();
  const { time } = useFormat();
  return (
    <div class="deal-outage">
      <p aria-hidden="true">{text(texts.outage, { seconds, time: time(lostAt) })}</p>
      <QuietButton onClick={onTryNow}>{text(texts.tryNow)}</QuietButton>
    </div>
  );
};
