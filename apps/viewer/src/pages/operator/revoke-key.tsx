import type { ApiClient } from '../../api/client.js';
import { useText } from '../../language/language.js';
import { AskFirst, done } from './ask-first.js';
import * as texts from './keys.texts.js';

const revoke = async (api: ApiClient, keyId: string) =>
  done(await api.DELETE('/v1/keys/{keyId}', { params: { path: { keyId } } }));

/** Asks before a key is revoked. */
export const RevokeKey = ({
  keyId,
  name,
  revoked,
  close,
}: {
  readonly keyId: string;
  readonly name: string;
  readonly revoked: () => void;
  readonly close: () => void;
}) => {
  const text = useText();
  return (
    <AskFirst
      question={text(texts.confirm, { name })}
      confirm={text(texts.revoke)}
      keep={text(texts.keep)}
      id={keyId}
      request={revoke}
      deleted={revoked}
      close={close}
    />
  );
};
