import type { Text } from '#language';
import { textFaults } from './text-faults.js';

const GOOD: Text = { en: 'A kong earns 2.', ru: 'Конг приносит 2.', zh: '杠收 2 分。' };
const faults = (change: Partial<Text>): readonly string[] => textFaults({ kong: { ...GOOD, ...change } });

describe('a catalogue of texts', () => {
  it('is complete if each text exists in each language', () => {
    expect(faults({})).toEqual([]);
    expect(textFaults({ body: { en: 'No JSON.', ru: 'Не JSON.', zh: '不是 JSON。' } })).toEqual([]);
    expect(textFaults({ wait: { en: 'Wait for 3s.', ru: 'Ожидание 3s.', zh: '听 3s。' } })).toEqual([]);
  });

  it.each<[string, Partial<Text>, string]>([
    ['nothing', { ru: '' }, 'kong (ru): empty, or with space around it'],
    ['spaces', { zh: ' ' }, 'kong (zh): empty, or with space around it'],
    ['English in Russian', { ru: 'Конг earns 2.' }, 'kong (ru): not translated'],
    ['Chinese in Russian', { ru: 'Конг 杠 2.' }, 'kong (ru): in letters of another language'],
    ['another number', { zh: '杠收 3 分。' }, 'kong (zh): with other numbers than the English text'],
    ['a missing number', { ru: 'Конг.' }, 'kong (ru): with other numbers than the English text'],
    ['no full stop', { zh: '杠收 2 分' }, 'kong (zh): a sentence in one language and a name in another'],
  ])('is not complete with %s', (_, change, fault) => {
    expect(faults(change)).toEqual([fault]);
  });

  it('is not complete if a parameter is missing in one language', () => {
    const text = { en: 'Got {got}.', ru: 'Получено {got}.', zh: '收到。' };
    expect(textFaults({ text })).toEqual(['text (zh): with other parameters than the English text']);
  });

  it('may hold names of requests in every language', () => {
    const text = {
      en: 'Send Content-Type to /v1/keys as {name}.',
      ru: 'Пришлите Content-Type на /v1/keys как {name}.',
      zh: '请以 {name} 把 Content-Type 发送到 /v1/keys。',
    };
    expect(textFaults({ text })).toEqual([]);
  });

  it('is not complete with the English text in place of another', () => {
    expect(faults({ zh: GOOD.en })).toEqual(['kong (zh): not written in its letters', 'kong (zh): not translated']);
  });
});
