import { useState } from 'preact/hooks';
import type { ApiClient } from '../../api/client.js';
import type { Schemas } from '../../api/schemas.js';
import { useText } from '../../language/language.js';
import { useFormat } from '../../language/use-format.js';
import { Instant } from '../../layout/instant.js';
import { useSession } from '../../session/session-context.js';
import { DeleteDialog, done } from './delete-dialog.js';
import * as texts from './keys.texts.js';

const revoke = async (api: ApiClient, keyId: string) =>
  done(await api.DELETE('/v1/keys/{keyId}', { params: { path: { keyId } } }));

/** One key. The session's own key has no button: signing out revokes it. */
export const KeyRow = ({ issued, reload }: { readonly issued: Schemas['Key']; readonly reload: () => void }) => {
  const text = useText();
  const { keyId, name, scopes, prefix, createdAt } = issued;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={text(texts.scopes)}>
        {scopes.map((scope) => (
          <code key={`${keyId} ${scope}`} class="operator-scope">
            {scope}
          </code>
        ))}
      </td>
      <td data-label={text(texts.prefix)}>
        <code>{prefix}</code>
      </td>
      <td data-label={text(texts.issued)}>
        <Instant at={createdAt} />
      </td>
      <td>
        <Action issued={issued} reload={reload} />
      </td>
    </tr>
  );
};

const Action = ({
  issued: { keyId, name, revokedAt },
  reload,
}: {
  readonly issued: Schemas['Key'];
  readonly reload: () => void;
}) => {
  const text = useText();
  const { instant } = useFormat();
  const { session } = useSession();
  const [isConfirming, setConfirming] = useState(false);
  if (revokedAt !== undefined) return <>{text(texts.revoked, { time: instant(revokedAt) })}</>;
  if (session?.keyId === keyId) return <>{text(texts.own)}</>;
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={text(texts.revokeNamed, { name })}
        onClick={() => setConfirming(true)}
      >
        {text(texts.revoke)}
      </button>
      {isConfirming && (
        <DeleteDialog
          question={text(texts.confirm, { name })}
          confirm={text(texts.revoke)}
          keep={text(texts.keep)}
          what={keyId}
          request={revoke}
          deleted={reload}
          close={() => setConfirming(false)}
        />
      )}
    </>
  );
};
