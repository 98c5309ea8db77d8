import { fill, type Phrase } from './language.js';

const TEXT = {
  en: ['Got ', ['got'], ', expected ', ['wanted'], '.'],
  ru: ['Ожидалось ', ['wanted'], ', получено ', ['got'], '.'],
  zh: ['应为 ', ['wanted'], '。'],
} as Phrase<'got' | 'wanted'>;

it('replaces the named parameters in each language, in any place', () => {
  expect(fill(TEXT, { got: 'a', wanted: 2 })).toEqual({
    en: 'Got a, expected 2.',
    ru: 'Ожидалось 2, получено a.',
    zh: '应为 2。',
  });
});

it('finds no parameter in a value', () => {
  expect(fill(TEXT, { got: '{wanted}', wanted: '$&' }).en).toBe('Got {wanted}, expected $&.');
});
