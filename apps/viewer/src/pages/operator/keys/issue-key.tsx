import { useState } from 'preact/hooks';
import type { ApiClient } from '../../../api/client.js';
import type { Schemas } from '../../../api/schemas.js';
import { type Header, useSending } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { KeyForm } from './key-form.js';
import * as texts from '#texts/page/operator/keys';
import { OneTimeSecret } from './one-time-secret.js';

const request = (api: ApiClient, body: Schemas['KeyRequest'], header: Header) => api.post('/v1/keys', { header, body });

/** The form that issues a key. The key is kept only while it is shown. */
export const IssueKey = ({
  tables,
  issued,
}: {
  readonly tables: readonly Schemas['TableSummary'][];
  readonly issued: () => void;
}) => {
  const text = useText();
  const { isSending, refused, send } = useSending(request);
  const [key, setKey] = useState<string>();
  const submit = async (body: Schemas['KeyRequest']): Promise<void> => {
    const answer = await send(body);
    setKey(answer?.key);
    if (answer !== undefined) issued();
  };
  return (
    <details class="operator-form">
      <summary>{text(texts.issueTitle)}</summary>
      <KeyForm
        tables={tables}
        action={text(texts.issue)}
        isSending={isSending}
        refused={refused}
        submit={(body) => void submit(body)}
      />
      {key !== undefined && (
        <OneTimeSecret
          label={text(texts.secret)}
          value={key}
          hint={text(texts.shownOnce)}
          hide={() => setKey(undefined)}
        />
      )}
    </details>
  );
};
