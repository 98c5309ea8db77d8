import { useState } from 'preact/hooks';
import { useText } from '../../language/language.js';
import * as texts from './audit.texts.js';

/** A place to drop a file on. It is also a file input, so that it works by mouse and by keyboard. */
export const ChooseFile = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const text = useText();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) onFile(file);
  };
  const change = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = '';
    if (file !== undefined) onFile(file);
  };
  return (
    <label
      class={`audit-drop ${over ? 'audit-drop-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span class="audit-drop-text">{text(texts.choose)}</span>
      <input type="file" class="visually-hidden" onChange={change} />
    </label>
  );
};
