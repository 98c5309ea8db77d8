import { fill } from './language.js';
import { inTerms, inWords, type Terms } from './terms.js';

const TERMS: Terms = {
  en: { win: 'Hu' },
  ru: { win: 'победа', 'win.acc': 'победу' },
  zh: { win: '和牌', 'win.verb': '和' },
};

it('fills each slot with the form that it names, in each language', () => {
  const text = { en: '{$win} and {$win.acc}', ru: '{$win}, {$win.acc}', zh: '{$win.verb}{tile}' };
  expect(inTerms(text, TERMS)).toEqual({ en: 'Hu and Hu', ru: 'победа, победу', zh: '和{tile}' });
});

it('begins the word with a capital letter where the slot does', () => {
  expect(inWords('{$Win.acc}. {$Win.gen}.', TERMS.ru)).toBe('Победу. Победа.');
});

it('leaves a slot without a word', () => {
  expect(inWords('{$draw}', TERMS.en)).toBe('{$draw}');
});

it('takes no value of a parameter for a slot', () => {
  const text = fill({ en: [['name'], ': {$win}'], ru: '', zh: '' }, { name: '{$win}' });
  expect(inTerms(text, TERMS).en.replace('\u2060', '')).toBe('{$win}: Hu');
});
