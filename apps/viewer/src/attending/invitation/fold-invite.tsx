import { useState } from 'preact/hooks';
import { useGet } from '../../answers/use-get.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { hasScope } from '../../session/session.js';
import { useSession } from '../../session/session-context.js';
import * as texts from '#texts/page/attending/invitation';
import { Invite } from './invite.js';

/** A folded part in which an operator signs a phone in. Other sessions may not, so they do not see it. */
export const FoldInvite = () => {
  const text = useText();
  const { session } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!hasScope(session, 'admin')) return null;
  return (
    <details class="invitation-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text(texts.title)}</summary>
      <p class="field-hint">{text(texts.hint)}</p>
      {isOpen && <AtTables />}
    </details>
  );
};

const AtTables = () => {
  const { answer } = useGet('/v1/tables', {});
  return <Answered answer={answer}>{({ tables }) => <Invite tables={tables} />}</Answered>;
};
