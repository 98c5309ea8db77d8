import { useEffect, useState } from 'preact/hooks';
import { BEGINNING, CHANGED_FORMATS, type ChangedFormat, changedFormat } from '#audit';
import { useText } from '../../../language/language.js';

/** A notice if a program has changed the format of the whole file. Each changed line is reported as faulty, too. */
export const FormatNotice = ({ file }: { readonly file: File }) => {
  const text = useText();
  const [format, setFormat] = useState<ChangedFormat>();
  useEffect(() => {
    let isCurrent = true;
    setFormat(undefined);
    void file
      .slice(0, BEGINNING)
      .arrayBuffer()
      .then((bytes) => {
        if (isCurrent) setFormat(changedFormat(new Uint8Array(bytes)));
      });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return format === undefined ? null : (
    <p class="notice notice-error" role="alert">
      {text(CHANGED_FORMATS[format])}
    </p>
  );
};
