import type { Schemas } from '../api/types.js';
import { useLanguage, useText } from '../language/language.js';
import { ageInWords } from './age.js';
import * as texts from '#texts/page/referee';
import './open-questions.css';

interface OpenQuestionsProps {
  readonly questions: Schemas['ListedTable']['questions'] | undefined;
}

/** The number of open questions of a table, and the age of the oldest. Only sessions that see the table's concealed tiles see it. */
export const OpenQuestions = ({ questions }: OpenQuestionsProps) => {
  const text = useText();
  const { language } = useLanguage();
  if (questions === undefined) return <p class="field-hint">{text(texts.notYours)}</p>;
  const { count, since } = questions;
  if (since === undefined) return <p class="waiting">{text(texts.noQuestions)}</p>;
  return (
    <p class="referee-open-questions">
      {text(texts.openQuestions, { count, age: ageInWords(since, Date.now(), language) })}
    </p>
  );
};
