import type { ApiClient } from '../api/types.js';
import { type Header, Refusal, useSending } from '../form/forms.js';
import { useText } from '../language/language.js';
import { hasScope } from '../session/session.js';
import { useSession } from '../session/session-context.js';
import * as texts from '#texts/page/attending/tables';

const record = (api: ApiClient, table: string, header: Header) =>
  api.post('/v1/tables/{table}/referee-visits', { path: { table }, header });

/** A button that records the visit of a referee, which ends `needs-referee`. */
export const Visit = ({ table, visited }: { readonly table: string; readonly visited: () => void }) => {
  const text = useText();
  const { session } = useSession();
  const { isSending, refused, send } = useSending(record, visited);
  if (!hasScope(session, 'referee')) return <p class="field-hint">{text(texts.visitNeedsReferee)}</p>;
  return (
    <>
      <p class="field-hint">{text(texts.visitHelp)}</p>
      <Refusal refused={refused} />
      <button type="button" disabled={isSending} onClick={() => void send(table)}>
        {text(texts.visit)}
      </button>
    </>
  );
};
