import { Id } from './words.js';

/** RFC 9562 section 4: hexadecimal digits are case-insensitive on input and lower-case on output. */
it('an id in upper case is the same id', () => {
  const id = '01963b2a-4c5d-7e6f-8a9b-0c1d2e3f4a5b';
  expect([Id.parse(id), Id.parse(id.toUpperCase())]).toEqual([id, id]);
});

it('an id of another version is rejected', () => {
  expect(Id.safeParse('01963b2a-4c5d-4e6f-8a9b-0c1d2e3f4a5b').success).toBe(false);
});
