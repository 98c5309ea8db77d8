import { useText } from '../../language/language.js';
import { ToTables } from '../../layout/refused-notice.js';

const TITLE = { en: 'There is no such page', ru: 'Такой страницы нет', zh: '没有这个页面' };

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
