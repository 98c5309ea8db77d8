import type { Text } from '#language';
import type { Session } from './session.js';
import { apiClient } from '../api/client.js';
import { problemText } from '../api/problem.js';

/** Exchanges a sign-in code for a session. If the API refuses the code, it returns the refusal. */
export const openSession = async (code: string): Promise<Session | Text> => {
  const language = navigator.language.slice(0, 2).toLowerCase();
  const api = apiClient(undefined, language === 'ru' || language === 'zh' ? language : 'en');
  try {
    // Only a page that signs in loads it.
    const { v7: uuidv7 } = await import('uuid');
    const { data, error } = await api.POST('/v1/sessions', {
      params: { header: { 'Idempotency-Key': uuidv7() } },
      body: { code },
    });
    return data ?? problemText(error);
  } catch {
    return problemText(undefined);
  }
};
