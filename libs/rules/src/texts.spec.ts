import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clauseText, reasonText, type DealEvent } from '#deal';
import { playRandomly, textFaults } from '#testing';
import { LANGUAGES } from '#tiles';
import { RULE_SETS } from './index.js';

const glossary = readFileSync(join(__dirname, '..', '..', 'tiles', 'GLOSSARY.md'), 'utf8').replaceAll(/ +/g, ' ');

/** Every clause, fan and reason of points that events name; why play ended is no reason for points. */
const citedBy = (events: readonly DealEvent[]) => {
  const clauses = new Set<string>();
  const reasons = new Set<string>();
  const fans = new Set<string>();
  for (const event of events) {
    const isPriced = 'transfers' in event || 'faults' in event;
    // The reason of a ruling is the referee’s own words.
    JSON.stringify(event.type === 'RulingMade' ? event.transfers : event, (key, value: unknown) => {
      if (key === 'clause' && typeof value === 'string') clauses.add(value);
      if (isPriced && (key === 'reason' || key === 'penalty')) reasons.add(String(value));
      if (key === 'valuation') for (const { id } of (value as { fans: readonly { id: string }[] }).fans) fans.add(id);
      return value;
    });
  }
  return { clauses: [...clauses], reasons: [...reasons], fans: [...fans] };
};

/** How many reasons such deals give at the least: most faults of dazhong are of hands that hardly any deal comes to. */
const REASONS_MET: { readonly [id in string]?: number } = {
  'sichuan-mil': 9,
  'sichuan-style': 9,
  dazhong: 4,
  classical: 2,
};

describe.each(RULE_SETS)('the texts of $id, $edition', (rules) => {
  const { title, clauses, fans, reasons } = rules;

  it('stand in every language', () => {
    expect(textFaults({ title })).toEqual([]);
    expect(textFaults(Object.fromEntries(clauses.map(({ id, text }) => [id, text])))).toEqual([]);
    expect(textFaults(Object.fromEntries(fans.map(({ id, names }) => [id, names])))).toEqual([]);
    expect(textFaults(reasons)).toEqual([]);
  });

  it('give no two clauses, fans or reasons the same words', () => {
    for (const texts of [clauses.map(({ text }) => text), fans.map(({ names }) => names), Object.values(reasons)]) {
      for (const language of LANGUAGES) {
        expect(new Set(texts.map((text) => text[language])).size).toBe(texts.length);
      }
    }
  });

  it('begin the clause of each fan, which is its own, with its name', () => {
    expect(new Set(fans.map(({ clause }) => clause)).size).toBe(fans.length);
    for (const { clause, names } of fans) {
      const text = clauseText(rules, clause);
      for (const language of LANGUAGES) expect(text?.[language].startsWith(names[language])).toBe(true);
    }
  });

  it('name fans as the glossary does', () => {
    for (const { names } of fans) expect(glossary).toContain(`| ${names.en} | ${names.zh} | ${names.ru} |`);
  });

  it('are there for whatever deals of random commands cite', () => {
    const deals = Array.from({ length: 60 }, (_, seed) => playRandomly(rules, seed, { ruleSet: rules.id }));
    const cited = citedBy(deals.flatMap(({ events }) => events));
    expect(cited.clauses.filter((id) => clauseText(rules, id) === undefined)).toEqual([]);
    expect(cited.reasons.filter((id) => reasonText(rules, id) === undefined)).toEqual([]);
    expect(cited.fans.filter((id) => !fans.some((fan) => fan.id === id))).toEqual([]);
    expect(cited.reasons.length).toBeGreaterThanOrEqual(REASONS_MET[rules.id] ?? 9);
  });
});
