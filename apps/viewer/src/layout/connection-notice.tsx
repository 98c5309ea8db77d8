import { useStored } from '../browser/use-stored.js';
import { useText } from '../language/language.js';
import { useSession } from '../session/session-context.js';
import * as texts from '#texts/page/layout/session-notices';

const READ = 'tilescribe.plain-http-read';

/** Says once, to a person who has signed in over plain HTTP from another machine, what HTTPS would add. */
export const ConnectionNotice = () => {
  const text = useText();
  const { session } = useSession();
  const [read, write] = useStored(READ);
  if (isSecureContext || read !== null || session === undefined) return null;
  return (
    <div class="notice" role="status">
      <p>{text(texts.plainHttp)}</p>
      <button type="button" class="quiet" onClick={() => write('read')}>
        {text(texts.understood)}
      </button>
    </div>
  );
};
