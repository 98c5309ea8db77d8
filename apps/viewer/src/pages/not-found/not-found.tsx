import { TITLE, WHAT } from '#texts/page/not-found';
import { toTables } from '#texts/page/layout/missing';
import { useText } from '../../language/language.js';
import { EmptyCard } from '../../layout/empty-card.js';

export const NotFound = () => {
  const text = useText();
  return (
    <>
      <h1>{text(TITLE)}</h1>
      <EmptyCard tiles={['?', '?', '?']} what={text(WHAT)} href="/" step={text(toTables)} />
    </>
  );
};
