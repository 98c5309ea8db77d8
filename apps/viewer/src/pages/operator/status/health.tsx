import { useGet } from '../../../answers/use-get.js';
import { useRefresh } from '../../../answers/use-refresh.js';
import { QuietButton } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import * as texts from '#texts/page/operator';

const REFRESH_MS = 5_000;

/** Shows whether the service and its database answer. */
export const Health = () => {
  const text = useText();
  const { answer, reload } = useGet('/health/ready', {});
  useRefresh(reload, REFRESH_MS);
  return (
    <section aria-labelledby="operator-health">
      <h2 id="operator-health">{text(texts.health)}</h2>
      <div class="operator-row" aria-live="polite">
        <Answered answer={answer}>{() => <span class="operator-good">{text(texts.healthy)}</span>}</Answered>
        <QuietButton onClick={reload}>{text(texts.checkAgain)}</QuietButton>
      </div>
    </section>
  );
};
