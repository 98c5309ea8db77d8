import { useText } from '../../language/language.js';

const TITLE = { en: 'There is no such page', ru: 'Такой страницы нет', zh: '没有这个页面' };
const BACK = { en: 'Go to the tables', ru: 'К столам', zh: '前往牌桌' };

export const NotFound = () => {
  const text = useText();
  return (
    <>
      <h1>{text(TITLE)}</h1>
      <p>
        <a href="/">{text(BACK)}</a>
      </p>
    </>
  );
};
