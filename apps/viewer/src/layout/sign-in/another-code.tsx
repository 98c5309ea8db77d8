import { useText } from '../../language/language.js';
import * as texts from '#texts/page/layout/sign-in';
import { CodeForm } from './code-form.js';

/** The field for another code, where the code of the address did not work and the page is readable without a session. */
export const AnotherCode = () => {
  const text = useText();
  return (
    <>
      <p>{text(texts.refused)}</p>
      <CodeForm label={text(texts.code)} action={text(texts.signIn)} />
    </>
  );
};
