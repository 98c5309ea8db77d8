import { useState } from 'preact/hooks';
import { useText } from '../../language/language.js';
import * as texts from './audit.texts.js';

/** A place to drop a file on. It is also a file input, so that it works by mouse and by keyboard. */
export const ChooseFile = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const text = useText();
  const [over, setOver] = useState(false);
  const [folder, setFolder] = useState<string>();
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    setFolder(undefined);
    onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer?.items[0]?.webkitGetAsEntry();
    if (dropped?.isDirectory === true) return setFolder(dropped.name);
    take(event.dataTransfer?.files[0]);
  };
  const change = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = '';
    take(file);
  };
  return (
    <>
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
      {folder !== undefined && (
        <p class="notice notice-error" role="alert">
          {text(texts.isFolder, { folder })}
        </p>
      )}
    </>
  );
};
