import { inEach, type Text } from '#language';
import type { Schemas } from './schemas.js';

export type Problem = Schemas['Problem'];

const NO_ANSWER: Text = {
  en: 'The server did not answer. Check the connection and try again.',
  ru: 'Сервер не ответил. Проверьте соединение и повторите попытку.',
  zh: '服务器没有响应。请检查网络连接后重试。',
};

/** The text to show for a refused request. The API writes it in the language of the request. */
export const problemText = (problem: Problem | undefined): Text =>
  problem === undefined ? NO_ANSWER : inEach(() => problem.detail);
