import { inEach, type Text } from '#language';
import { type Problem, problemText } from '../api/problem.js';
import { useText } from '../language/language.js';
import { errorsElsewhere } from './errors-at.js';
import { faultWords } from './fault-words.js';
import { useFormState } from './form.js';
import { isOfShape } from './of-shape.js';
import type { Refused } from './use-sending.js';

/** Sentences for people, by the API's error codes. They replace texts that the API writes for programs. */
const FOR_PEOPLE: Readonly<Record<string, Text>> = {
  STALE_SEQUENCE: {
    en: 'This has been changed meanwhile, in another window or by another person. The page now shows what is recorded. See it, then send again what is still right.',
    ru: 'Это уже изменили в другом окне или другой человек. Теперь страница показывает, что записано. Посмотрите и отправьте снова то, что ещё верно.',
    zh: '此处已在另一个窗口或由他人更改。页面现已显示最新记录，请查看后再提交仍然正确的内容。',
  },
  INVALID_BODY: {
    en: 'Something is missing or does not fit: see the notes at the fields.',
    ru: 'Что-то не заполнено или не подходит: см. пояснения у полей.',
    zh: '有内容未填写或不合适：请看各栏的说明。',
  },
};

/** Returns the reason of a refusal. If the API names the places of the errors, the fields show the details. */
const reasonOf = (problem: Problem | undefined): Text => {
  const forPeople = FOR_PEOPLE[isOfShape(problem) ? 'INVALID_BODY' : (problem?.code ?? '')];
  if (forPeople !== undefined) return forPeople;
  return problem?.errors === undefined ? problemText(problem) : inEach(() => problem.title);
};

const NO_FIELDS: ReadonlySet<string> = new Set();

/** The reason why a request was refused, and the errors at places that no field of the form shows. */
export const Refusal = ({ refused }: { readonly refused: Refused | undefined }) => {
  const text = useText();
  const { shownAt = NO_FIELDS } = useFormState();
  if (refused === undefined) return null;
  const { problem } = refused;
  const others = new Set(errorsElsewhere(problem, shownAt).map(({ detail }) => faultWords(detail)));
  return (
    <div class="notice notice-error" role="alert">
      {text(reasonOf(problem))}
      {others.size > 0 && (
        <ul>
          {[...others].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
