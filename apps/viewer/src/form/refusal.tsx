import { inEach, type Text } from '#tiles';
import { type Problem, problemText } from '../api/problem.js';
import { useText } from '../language/language.js';
import * as texts from './form.texts.js';
import type { Refused } from './use-sending.js';

/** What the API says to programs, in words for a person at the page. */
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

/** The faults themselves stand at their fields where the API names the places. */
const reasonOf = (problem: Problem | undefined): Text => {
  const forPeople = FOR_PEOPLE[problem?.code ?? ''];
  if (forPeople !== undefined) return forPeople;
  return problem?.errors === undefined ? problemText(problem) : inEach(() => problem.title);
};

/** Why a request was refused, in the words of the API. */
export const Refusal = ({ refused }: { readonly refused: Refused | undefined }) => {
  const text = useText();
  if (refused === undefined) return null;
  const { problem } = refused;
  return (
    <div class="notice notice-error" role="alert">
      {text(reasonOf(problem))}
      {/* A place that no field of the form shows is named here. */}
      {problem?.errors !== undefined && (
        <details>
          <summary>{text(texts.serverSays)}</summary>
          {problem.detail}
        </details>
      )}
    </div>
  );
};
