import { writtenOption } from './written-option.js';

it.each<[string, unknown]>([
  ['limit=2000', 2000],
  ['limit=0', 0],
  ['limit=-1', -1],
  ['limit=02000', '02000'],
  ['limit=2e3', '2e3'],
  ['bonusTiles=true', true],
  ['bonusTiles=false', false],
  ['bonusTiles=yes', 'yes'],
  ['jokers=up', 'up'],
  ['jokers=', ''],
  ['round=a=b', 'a=b'],
])('%s is parsed by its form', (text, value) => {
  expect(writtenOption(text)).toEqual([text.split('=')[0], value]);
});

it.each(['limit', '=2000', ''])('%j is no option', (text) => {
  expect(writtenOption(text)).toBeUndefined();
});
