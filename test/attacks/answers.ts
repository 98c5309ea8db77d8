import type { Test } from 'supertest';

/** The part of an answer that may not differ: without the request id, the clock, and the number of earlier requests. */
export const seenOf = async (test: Test): Promise<string> => {
  const { status, headers, text } = await test.buffer(true);
  const { date: _, 'x-request-id': requestId = '', ...others } = headers as Record<string, string>;
  const shown = Object.entries(others).filter(([name]) => !name.startsWith('ratelimit-'));
  return `${status} ${JSON.stringify(Object.fromEntries(shown))}\n${text.replaceAll(requestId || 'no id', 'the request')}`;
};
