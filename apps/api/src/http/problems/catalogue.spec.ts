import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REJECTIONS } from '#deal';
import { MATCH_REJECTIONS } from '#match';
import { textFaults } from '#testing';
import { CATALOGUE, titleUnder, typeOf, type ProblemCode } from './catalogue.js';
import { retryOfCode } from './retry.js';

const CODES = Object.keys(CATALOGUE) as readonly ProblemCode[];
const rows = readFileSync(join(process.cwd(), 'openapi/ERRORS.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, code]) => /^[A-Z_0-9]+$/.test(code ?? ''))
  .map(([, code, status, retry, happened, remedy]) => ({ code, status: Number(status), retry, happened, remedy }));

describe('the catalogue of problems', () => {
  it('has every refusal of a deal', () => {
    expect(CODES).toEqual(expect.arrayContaining(Object.keys(REJECTIONS)));
  });

  it('has every refusal of a match, and each has its own code', () => {
    expect(CODES).toEqual(expect.arrayContaining(Object.keys(MATCH_REJECTIONS)));
    expect(Object.keys(MATCH_REJECTIONS).filter((code) => code in REJECTIONS)).toEqual([]);
  });

  it('lists the same codes as ERRORS.md', () => {
    expect(rows.map(({ code }) => code).sort()).toEqual([...CODES].sort());
  });

  it.each(rows)(
    '$code has the same status there, with whether to send it again, what happened and what to do',
    ({ code, status, retry, happened, remedy }) => {
      expect(CATALOGUE[code as ProblemCode].status).toBe(status);
      expect(retry).toBe(retryOfCode(code as ProblemCode));
      expect(happened).toMatch(/\.$/);
      expect(remedy).toMatch(/\.$/);
    },
  );

  it('has a title for each code in every language', () => {
    expect(textFaults(Object.fromEntries(CODES.map((code) => [code, CATALOGUE[code].title])))).toEqual([]);
  });

  it.each([
    ['classical', 'Так объявить Ма-Джонг нельзя: названное поле противоречит остальным сведениям.'],
    ['dazhong', 'Так объявить победу нельзя: названное поле противоречит остальным сведениям.'],
    ['sichuan-mil', 'Так объявить маджонг нельзя: названное поле противоречит остальным сведениям.'],
    [undefined, 'Так объявить выигрыш нельзя: названное поле противоречит остальным сведениям.'],
  ])('has the words of the rule set %s', (ruleSet, text) => {
    expect(titleUnder(ruleSet, 'WIN_IMPOSSIBLE').ru).toBe(text);
  });

  it('has general words in a title without a rule set', () => {
    expect(CATALOGUE.WIN_IMPOSSIBLE.title).toEqual(titleUnder(undefined, 'WIN_IMPOSSIBLE'));
  });

  it('has a different type for each code', () => {
    expect(new Set(CODES.map(typeOf)).size).toBe(CODES.length);
  });
});
