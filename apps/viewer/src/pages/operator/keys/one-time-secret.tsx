import { CopiedValue } from '../../../form/copied-value.js';
import { useFormat } from '../../../language/use-format.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/operator';

interface OneTimeSecretProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly expiresAt?: string;
  readonly hide: () => void;
}

/** A secret that the service shows only once. Only the state of the form keeps it. */
export const OneTimeSecret = ({ label, value, hint, expiresAt, hide }: OneTimeSecretProps) => {
  const text = useText();
  const { instant } = useFormat();
  return (
    <div class="card operator-secret" role="status">
      <CopiedValue label={label} value={value} />
      {hint !== undefined && <p>{hint}</p>}
      {expiresAt !== undefined && <p>{text(texts.expires, { time: instant(expiresAt) })}</p>}
      <button type="button" onClick={hide}>
        {text(texts.forget)}
      </button>
    </div>
  );
};
