import { inEach, type Text } from '#tiles';
import { type Problem, problemText } from '../api/problem.js';
import { useText } from '../language/language.js';
import type { Refused } from './use-sending.js';

/** What the API says to programs, in words for a person at the page. */
const FOR_PEOPLE: Readonly<Record<string, Text>> = {
  STALE_SEQUENCE: {
    en: 'This has been changed meanwhile, in another window or by another person. Load the page again, see what is recorded, and decide then.',
    ru: 'Это уже изменили в другом окне или другой человек. Загрузите страницу заново, посмотрите, что записано, и решите снова.',
    zh: '此处已在另一个窗口或由他人更改。请重新加载页面，查看记录后再作决定。',
  },
};

/** The faults themselves stand at their fields where the API names the places. */
const reasonOf = (problem: Problem | undefined): Text =>
  problem?.errors === undefined
    ? (FOR_PEOPLE[problem?.code ?? ''] ?? problemText(problem))
    : inEach(() => problem.title);

/** Why a request was refused, in the words of the API. */
export const Refusal = ({ refused }: { readonly refused: Refused | undefined }) => {
  const text = useText();
  if (refused === undefined) return null;
  return (
    <p class="notice notice-error" role="alert">
      {text(reasonOf(refused.problem))}
    </p>
  );
};
