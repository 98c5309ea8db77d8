import type { Schemas } from '../../api/schemas.js';
import { useLanguage, useText } from '../../language/language.js';
import { ageInWords } from './age.js';
import * as texts from './referee.texts.js';
import './open-questions.css';

/** How many questions of a table are open, and since when; shown only to sessions that see its concealed tiles. */
export const OpenQuestions = ({
  questions,
}: {
  readonly questions: Schemas['ListedTable']['questions'] | undefined;
}) => {
  const text = useText();
  const { language } = useLanguage();
  if (questions === undefined) return <p class="field-hint">{text(texts.notYours)}</p>;
  const { count, since } = questions;
  if (since === undefined) return <p class="waiting">{text(texts.noQuestions)}</p>;
  return (
    <p class="referee-asks">{text(texts.openQuestions, { count, age: ageInWords(since, Date.now(), language) })}</p>
  );
};
