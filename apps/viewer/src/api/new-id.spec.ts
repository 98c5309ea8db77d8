import { newId } from './new-id.js';

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes ids of version 7, each of them different', () => {
  const ids = Array.from({ length: 1_000 }, () => newId());
  for (const id of ids) expect(id).toMatch(VERSION_7);
  expect(new Set(ids).size).toBe(ids.length);
});

// RFC 9562, appendix A.6: the time of the example is 2022-02-22T19:22:22.000Z.
it('begins with the time in milliseconds', () => {
  expect(newId(Date.parse('2022-02-22T19:22:22.000Z'))).toMatch(/^017f22e2-79b0-7/);
  expect(newId(0)).toMatch(/^00000000-0000-7/);
});
