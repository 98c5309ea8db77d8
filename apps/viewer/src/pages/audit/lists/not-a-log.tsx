import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/audit/lists';

/** A file without a header and without an event is not reported as a faulty log. */
export const NotALog = ({ file }: { readonly file: File }) => {
  const text = useText();
  return (
    <p class="notice notice-error" role="alert">
      {text(texts.notALog, { file: file.name })}
    </p>
  );
};
