import type { ApiClient, Schemas } from '../../../api/types.js';
import { DeleteButton } from '../../../attending/delete-button.js';
import { useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import { Instant } from '../../../layout/instant.js';
import { useSession } from '../../../session/session-context.js';
import { wordsOf } from './scopes-of.js';
import * as texts from '#texts/page/operator/keys';

const revoke = (api: ApiClient, keyId: string) => api.delete('/v1/keys/{keyId}', { path: { keyId } });

/** Also revokes what a stolen key has left behind. */
const revokeWithIssued = (api: ApiClient, keyId: string) =>
  api.delete('/v1/keys/{keyId}', { path: { keyId }, query: { issued: 'true' } });

interface RowOfKey {
  readonly issued: Schemas['Key'];
  /** All keys: those that it has issued, and the one that has issued it. */
  readonly keys: readonly Schemas['Key'][];
  /** The tables, for their names. */
  readonly tables: readonly Schemas['TableSummary'][];
  readonly reload: () => void;
}

/** One key. The session's own key has no button: signing out revokes it. */
export const KeyRow = ({ issued, keys, tables, reload }: RowOfKey) => {
  const text = useText();
  const { instant } = useFormat();
  const { keyId, name, scopes, prefix, createdAt, issuedBy, lastUsedAt } = issued;
  const issuer = keys.find((key) => key.keyId === issuedBy);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={text(texts.scopes)}>
        {scopes.map((scope) => (
          <span key={`${keyId} ${scope}`} class="operator-scope">
            {wordsOf(scope, tables, text)}
          </span>
        ))}
      </td>
      <td data-label={text(texts.prefix)}>
        <code>{prefix}</code>
      </td>
      <td data-label={text(texts.issued)}>
        <Instant at={createdAt} />
        {issuer && <div>{text(texts.by, { name: issuer.name })}</div>}
        {lastUsedAt !== undefined && <div>{text(texts.lastUsed, { time: instant(lastUsedAt) })}</div>}
      </td>
      <td>
        <Action issued={issued} keys={keys} reload={reload} />
      </td>
    </tr>
  );
};

const Action = ({ issued: { keyId, name, revokedAt }, keys, reload }: Omit<RowOfKey, 'tables'>) => {
  const text = useText();
  const { instant } = useFormat();
  const { session } = useSession();
  const issued = keys.filter((key) => key.issuedBy === keyId && key.revokedAt === undefined).length;
  if (revokedAt !== undefined) return <>{text(texts.revoked, { time: instant(revokedAt) })}</>;
  if (session?.keyId === keyId) return <>{text(texts.own)}</>;
  const dialog = { confirm: text(texts.revoke), keep: text(texts.keep), what: keyId, deleted: reload };
  return (
    <>
      <DeleteButton
        label={text(texts.revoke)}
        named={text(texts.revokeNamed, { name })}
        question={text(texts.confirm, { name })}
        {...dialog}
        request={revoke}
      />
      {issued > 0 && (
        <DeleteButton
          label={text(texts.revokeWithIssued, { count: issued })}
          named={text(texts.revokeWithIssuedNamed, { name, count: issued })}
          question={text(texts.confirmWithIssued, { name })}
          {...dialog}
          request={revokeWithIssued}
        />
      )}
    </>
  );
};
