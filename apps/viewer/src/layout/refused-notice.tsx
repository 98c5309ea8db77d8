import { type Text, textNamed } from '#language';
import { NOT_THERE, type Problem, problemText } from '../api/problem.js';
import { useText } from '../language/language.js';
import * as texts from './missing.texts.js';

/** Says that the address of the page names nothing. Undefined if the request was refused for another reason. */
export const missingText = (problem: Problem | undefined): Text | undefined => {
  if (problem?.code !== 'INVALID_PATH') return textNamed(NOT_THERE, problem?.code ?? '');
  return texts.BY_PARAMETER[problem.errors?.[0]?.pointer ?? ''];
};

export const ToTables = () => {
  const text = useText();
  return <a href="/">{text(texts.toTables)}</a>;
};

/** The reason why a page shows nothing. If its address names nothing, a link leads to the tables. */
export const RefusedNotice = ({ problem }: { readonly problem: Problem | undefined }) => {
  const text = useText();
  const missing = missingText(problem);
  return (
    <p class="notice notice-error" role="alert">
      {text(missing ?? problemText(problem))} {missing !== undefined && <ToTables />}
    </p>
  );
};
