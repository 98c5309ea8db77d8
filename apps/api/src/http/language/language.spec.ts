import fc from 'fast-check';
import { type Language, LANGUAGES } from '#language';
import { languageOf } from './language.js';

const preferred = (header?: string): Language => languageOf(header === undefined ? {} : { 'accept-language': header });

describe('the language of an Accept-Language header', () => {
  it('is a supported language for any header', () => {
    const range = fc.oneof(fc.constantFrom('en', 'ru', 'zh', 'de', '*', 'zh-Hans-CN', ''), fc.string({ maxLength: 6 }));
    const weight = fc.constantFrom('', ';q=0', ';q=0.5', ';q=1', ';q=x', ';');
    const header = fc.array(
      fc.tuple(range, weight).map((each) => each.join('')),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(header, (ranges) => {
        expect(LANGUAGES).toContain(preferred(ranges.join(',')));
      }),
      { numRuns: 300 },
    );
  });

  // RFC 9110 section 12.5.4: weights decide, then the order; RFC 4647 section 3.4: a range is shortened until it matches.
  it.each<[string | undefined, Language]>([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'en'],
    ['ru', 'ru'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
    ['en-GB,ru;q=0.9', 'en'],
    ['en;q=0.8,zh;q=0.9,ru;q=0.85', 'zh'],
    ['uk,ru;q=0.1', 'ru'],
  ])('%j: %s', (header, language) => {
    expect(preferred(header)).toBe(language);
  });

  it('is never a language that the header excludes, unless it excludes all', () => {
    expect(preferred('*, en;q=0')).toBe('ru');
    expect(preferred('*, en;q=0, ru;q=0')).toBe('zh');
    expect(preferred('*;q=0')).toBe('en');
  });
});
