import { useState } from 'preact/hooks';
import { browserStorage } from '../browser/storage.js';
import { useText } from '../language/language.js';
import { useSession } from '../session/session-context.js';
import * as texts from '#texts/page/layout/session-notices';

const READ = 'tilescribe.plain-http-read';

/** Says once, to a person who has signed in over plain HTTP from another machine, what HTTPS would add. */
export const ConnectionNotice = () => {
  const text = useText();
  const { session } = useSession();
  const [isRead, setRead] = useState(() => browserStorage.read(READ) !== null);
  if (isSecureContext || isRead || session === undefined) return null;
  const close = (): void => {
    browserStorage.write(READ, 'read');
    setRead(true);
  };
  return (
    <div class="notice" role="status">
      <p>{text(texts.plainHttp)}</p>
      <button type="button" class="quiet" onClick={close}>
        {text(texts.understood)}
      </button>
    </div>
  );
};
