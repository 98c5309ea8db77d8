import type { ComponentChildren } from 'preact';
import { useText } from '../../../language/language.js';
import { TableNames } from '../../../match/table-names.js';
import { hasScope } from '../../../session/session.js';
import { useSession } from '../../../session/session-context.js';
import * as texts from '#texts/page/referee';
import '../../../attending/desk.css';
import '../referee.css';

/** Shows its content to referees only. For other sessions the content is not created, so it sends no request. */
export const RefereeOnly = ({ children }: { readonly children: () => ComponentChildren }) => {
  const text = useText();
  const { session } = useSession();
  return (
    <div class="referee operator">
      {hasScope(session, 'referee') ? (
        <TableNames>{children()}</TableNames>
      ) : (
        <>
          <h1>{text(texts.title)}</h1>
          <p class="notice">{text(texts.needsReferee)}</p>
        </>
      )}
    </div>
  );
};
