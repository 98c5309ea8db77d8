import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Text } from '#language';
import type { ApiClient } from '../../api/types.js';
import { Form, QuietButton, Refusal, useSending } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import { ReasonField } from './writing/reason-field.js';
import * as texts from '#texts/page/club';

interface ChangeProps {
  /** The name of the change, which is also on the button that records it. */
  readonly title: string;
  readonly usualReason: Text;
  /** Records the change. */
  readonly request: (api: ApiClient, reason: string) => Promise<unknown>;
  readonly onDone: () => void;
  /** What the change means. */
  readonly children?: ComponentChildren;
}

interface ChangeButtonProps extends Omit<ChangeProps, 'title'> {
  readonly label: string;
  readonly title?: string;
}

/** A button that asks for the reason of a change before it is recorded. */
export const ChangeButton = ({ label, title = label, ...props }: ChangeButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{label}</QuietButton>
      {isOpen && <Confirm title={title} {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

interface ConfirmProps extends ChangeProps {
  readonly onClose: () => void;
}

const Confirm = ({ title, usualReason, request, onDone, onClose, children }: ConfirmProps) => {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState(() => text(usualReason));
  useEffect(() => dialog.current?.showModal(), []);
  const { send, ...sending } = useSending(request, () => {
    onClose();
    onDone();
  });
  return (
    <dialog ref={dialog} class="club-dialog" aria-labelledby={id} onClose={onClose}>
      <Form submit={() => send(reason)} sending={sending}>
        <h2 id={id}>{title}</h2>
        {children}
        <ReasonField value={reason} onValue={setReason} />
        <Refusal />
        <div class="club-row">
          <button type="submit" disabled={sending.isSending}>
            {title}
          </button>
          <QuietButton onClick={() => dialog.current?.close()}>{text(texts.keep)}</QuietButton>
        </div>
      </Form>
    </dialog>
  );
};
