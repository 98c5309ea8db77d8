import type { Test } from 'supertest';

/** What a client can see of an answer, apart from the names of this one request, the clock, and how many came before. */
export const seenOf = async (test: Test): Promise<string> => {
  const { status, headers, text } = await test.buffer(true);
  const { date: _, 'x-request-id': requestId = '', ...others } = headers as Record<string, string>;
  const shown = Object.entries(others).filter(([name]) => !name.startsWith('ratelimit-'));
  return `${status} ${JSON.stringify(Object.fromEntries(shown))}\n${text.replaceAll(requestId || 'no id', 'the request')}`;
};
