import { continueWith } from './awaitable.js';

it('goes on at once with a value that is there', () => {
  expect(continueWith(1, (value) => value + 1)).toBe(2);
});

it('goes on with a value when it has been read', async () => {
  const result = continueWith(Promise.resolve(1), (value) => value + 1);
  expect(result).toBeInstanceOf(Promise);
  expect(await result).toBe(2);
});

it('fails as the read does', async () => {
  await expect(continueWith(Promise.reject(new Error('no connection')), () => 1)).rejects.toThrow('no connection');
});
