import { TITLE } from '#texts/page/not-found';
import { useText } from '../../language/language.js';
import { ToTables } from '../../layout/refused-notice.js';

export const NotFound = () => {
  const text = useText();
  return (
    <>
      <h1>{text(TITLE)}</h1>
      <p>
        <ToTables />
      </p>
    </>
  );
};
