import { useState } from 'preact/hooks';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/audit/lists';
import { lineAt } from './line-at.js';

/** The line of the file. It is read when the reader opens it. */
export const RecordInFile = ({ file, offset }: { readonly file: File; readonly offset: number }) => {
  const text = useText();
  const [line, setLine] = useState<string>();
  const toggle = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void => {
    if (currentTarget.open && line === undefined) void lineAt(file, offset).then(setLine);
  };
  return (
    <details class="audit-record" onToggle={toggle}>
      <summary>{text(texts.record)}</summary>
      <pre tabIndex={0} role="region" aria-label={text(texts.record)}>
        {line}
      </pre>
    </details>
  );
};
