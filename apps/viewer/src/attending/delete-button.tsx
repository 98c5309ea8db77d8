import { useState } from 'preact/hooks';
import { QuietButton } from '../form/forms.js';
import { DeleteDialog, type DeleteProps } from './delete-dialog.js';

interface DeleteButtonProps<What> extends DeleteProps<What> {
  readonly label: string;
  /** The label with the name of the thing, for screen readers. */
  readonly named: string;
}

/** A button that deletes or revokes something after a question. */
export const DeleteButton = <What,>({ label, named, ...dialog }: DeleteButtonProps<What>) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <QuietButton aria-label={named} onClick={() => setAsking(true)}>
        {label}
      </QuietButton>
      {isAsking && <DeleteDialog {...dialog} close={() => setAsking(false)} />}
    </>
  );
};
