import type { Middleware } from 'openapi-fetch';
import type { components } from '../../openapi/client.js';

type Problem = components['schemas']['Problem'];

/** A refusal of the API. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
  }
}

export const withKey = (key: string): Middleware => ({
  onRequest: ({ request }) => {
    request.headers.set('Authorization', `Bearer ${key}`);
  },
});

/** Returns the body of a success; throws a refusal. */
export function accepted<T>({ data, error }: { readonly data?: T; readonly error?: Problem | undefined }): T {
  if (data === undefined) throw error ? new Refused(error) : new Error('neither an answer nor a problem');
  return data;
}
