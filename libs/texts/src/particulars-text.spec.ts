import { withParticulars } from './particulars-text.js';

const TEXT = { en: 'Wrong.', ru: 'Неверно.', zh: '不对。' };

describe('the text of a refusal', () => {
  it('states the received and the expected value, in each language', () => {
    expect(withParticulars(TEXT, { received: 12, expected: 13 })).toEqual({
      en: 'Wrong. Received: 12; expected: 13.',
      ru: 'Неверно. Получено: 12; ожидалось: 13.',
      zh: '不对。收到：12；应为：13。',
    });
  });

  it('states only the known value', () => {
    expect(withParticulars(TEXT, { received: '5p' }).en).toBe('Wrong. Received: 5p.');
    expect(withParticulars(TEXT, { expected: 'a tile such as 5p' }).en).toBe('Wrong. Expected: a tile such as 5p.');
    expect(withParticulars(TEXT, {})).toBe(TEXT);
  });
});
