import { atOnce } from './at-once.js';

it('goes on at once with a value that is there', () => {
  expect(atOnce(1, (value) => value + 1)).toBe(2);
});

it('goes on with a value when it has been read', async () => {
  const result = atOnce(Promise.resolve(1), (value) => value + 1);
  expect(result).toBeInstanceOf(Promise);
  expect(await result).toBe(2);
});

it('fails as the read does', async () => {
  await expect(atOnce(Promise.reject(new Error('no connection')), () => 1)).rejects.toThrow('no connection');
});
