import { without } from './without.js';

it('removes tiles copy by copy, and ignores those that are not there', () => {
  expect(without(['5p', '1m', '5p', '9s'], ['5p', '9s', '9s'])).toEqual(['1m', '5p']);
});
