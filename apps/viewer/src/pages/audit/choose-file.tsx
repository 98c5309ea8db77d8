import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../language/language.js';
import * as texts from '#texts/page/audit';

/** An area to drop a file on. It is also a file input, so that it works with mouse and keyboard. */
export const ChooseFile = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const text = useText();
  const [over, setOver] = useState(false);
  const [refused, refuse] = useState<string>();
  useNoFileOpened();
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    refuse(undefined);
    onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const { items = [], files = [] } = event.dataTransfer ?? {};
    if (files.length > 1) return refuse(text(texts.severalFiles, { count: files.length }));
    const dropped = items[0]?.webkitGetAsEntry();
    if (dropped?.isDirectory === true) return refuse(text(texts.isFolder, { folder: dropped.name }));
    take(files[0]);
  };
  const change = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    const [file] = currentTarget.files ?? [];
    // Allows the same file to be chosen again.
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
      {refused !== undefined && (
        <p class="notice notice-error" role="alert">
          {refused}
        </p>
      )}
    </>
  );
};

/** Without this, the browser opens a file that is dropped beside the area, and the report is lost. */
const useNoFileOpened = (): void => {
  useEffect(() => {
    const ignore = (event: DragEvent): void => event.preventDefault();
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
};
