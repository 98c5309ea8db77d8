import type { Test } from 'supertest';

/** What a client can see of an answer, apart from the names of this one request and the clock. */
export const seenOf = async (test: Test): Promise<string> => {
  const { status, headers, text } = await test.buffer(true);
  const { date: _, 'x-request-id': requestId = '', ...others } = headers as Record<string, string>;
  return `${status} ${JSON.stringify(others)}\n${text.replaceAll(requestId || 'no id', 'the request')}`;
};
