import { z } from 'zod';
import { type Language, LANGUAGES } from '#language';
import { expected, shapeFaults } from '#shapes';
import { faultWords } from './fault-words.js';

/** The sentence that a person reads when the API refuses a value, in each language. */
const read = (schema: z.ZodType, value: unknown): Record<Language, string> => {
  const [fault] = shapeFaults(schema.safeParse(value).error?.issues ?? [], { value, schema });
  return Object.fromEntries(LANGUAGES.map((language) => [language, faultWords(fault!.detail[language])])) as Record<
    Language,
    string
  >;
};

const Points = z.int().min(1).max(9_999);

it('names what an empty field needs', () => {
  expect(read(Points, null)).toEqual({
    en: 'Fill this in: a number.',
    ru: 'Заполните: число.',
    zh: '请填写：数字。',
  });
  const name = z.string().regex(/^[a-z]+$/, expected('name', {}));
  expect(read(name, '').en).toMatch(/^Fill this in: 1 to 64 letters/);
  expect(read(z.array(z.string()).min(1), [])).toEqual({
    en: 'Expected here: at least 1 item.',
    ru: 'Здесь ожидается: число элементов не меньше 1.',
    zh: '此处应为：至少 1 项。',
  });
});

it('names the value that does not fit and the expected one', () => {
  expect(read(Points, 0)).toEqual({
    en: '0 does not fit here. Expected: from 1 to 9999.',
    ru: '0 здесь не подходит. Ожидается: от 1 до 9999.',
    zh: '此处不能填 0。应为：从 1 到 9999。',
  });
});

it('leaves full sentences unchanged', () => {
  expect(faultWords('Got the seat east twice.')).toBe('Got the seat east twice.');
});
