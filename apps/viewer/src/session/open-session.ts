import type { Text } from '#language';
import type { Session } from './session.js';
import { apiClient } from '../api/client.js';
import { problemOf, problemText } from '../api/problem.js';

/** Exchanges a sign-in code for a session. If the API refuses the code, it returns the refusal. */
export const openSession = async (code: string): Promise<Session | Text> => {
  const language = navigator.language.slice(0, 2).toLowerCase();
  const api = apiClient(undefined, language === 'ru' || language === 'zh' ? language : 'en');
  try {
    return await api.post('/v1/sessions', { body: { code } });
  } catch (fault) {
    return problemText(problemOf(fault));
  }
};
