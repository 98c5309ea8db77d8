import { useEffect, useRef } from 'preact/hooks';
import { useText } from '../../language/language.js';
import { useSession } from '../../session/session-context.js';
import * as texts from '#texts/page/layout/sign-in';
import { CodeForm } from './code-form.js';
import './sign-in.css';

/** A sheet over a desk whose session has ended: what was written stays visible below it, and goes on after a new code. */
export const SessionEnded = () => {
  const text = useText();
  const { leave } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} class="session-ended" aria-labelledby="session-ended" onClose={leave}>
      <h2 id="session-ended">{text(texts.ended)}</h2>
      <p>{text(texts.endedHow)}</p>
      <CodeForm label={text(texts.newCode)} action={text(texts.goOn)} isFirst />
      <p class="field-hint">{text(texts.orScan)}</p>
      <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
        {text(texts.keepForLater)}
      </button>
    </dialog>
  );
};
