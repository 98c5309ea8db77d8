import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Text } from '#language';
import { Field } from '../../form/field.js';
import { Form } from '../../form/form.js';
import { LIMITS } from '../../form/limits.js';
import { Refusal } from '../../form/refusal.js';
import type { Refused } from '../../form/use-sending.js';
import { useText } from '../../language/language.js';
import * as texts from '#texts/page/club';

/** Asks for the reason of a change before it is recorded. */
export const Confirm = ({
  title,
  usualReason,
  refused,
  isSending,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string;
  readonly usualReason: Text;
  readonly refused: Refused | undefined;
  readonly isSending: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  /** What the change means. */
  readonly children?: ComponentChildren;
}) => {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState(() => text(usualReason));
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="club-dialog" aria-labelledby={id} onClose={onClose}>
      <Form submit={() => onConfirm(reason)}>
        <h2 id={id}>{title}</h2>
        {children}
        <Field
          label={text(texts.reason)}
          value={reason}
          onValue={setReason}
          limits={LIMITS.reason}
          pointer="/command/reason"
          refused={refused}
        />
        <Refusal refused={refused} />
        <div class="club-row">
          <button type="submit" disabled={isSending}>
            {title}
          </button>
          <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
            {text(texts.keep)}
          </button>
        </div>
      </Form>
    </dialog>
  );
};
