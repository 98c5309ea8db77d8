import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clauseText, reasonText, type DealEvent } from '#deal';
import { LANGUAGES } from '#language';
import { playRandomly, runs } from '#testing';
import { RULE_SETS, ruleTexts } from './index.js';

const glossary = readFileSync(join(__dirname, '..', '..', 'tiles', 'GLOSSARY.md'), 'utf8').replaceAll(/ +/g, ' ');

/** All clauses, fans and payment reasons that events name. The reason for the end of play is no payment reason. */
const citedBy = (events: readonly DealEvent[]) => {
  const clauses = new Set<string>();
  const reasons = new Set<string>();
  const fans = new Set<string>();
  for (const event of events) {
    const isPriced = 'transfers' in event || 'faults' in event;
    // The reason of a ruling is free text of the referee.
    JSON.stringify(event.type === 'RulingMade' ? event.transfers : event, (key, value: unknown) => {
      if (key === 'clause' && typeof value === 'string') clauses.add(value);
      if (isPriced && (key === 'reason' || key === 'penalty')) reasons.add(String(value));
      if (key === 'valuation') for (const { id } of (value as { fans: readonly { id: string }[] }).fans) fans.add(id);
      return value;
    });
  }
  return { clauses: [...clauses], reasons: [...reasons], fans: [...fans] };
};

/**
 * The least number of different reasons in such deals, where it is more than one. Most faults of dazhong belong to
 * hands that deals hardly ever reach.
 */
const REASONS_MET: { readonly [id in string]?: number } = {
  'sichuan-mil': 9,
  'sichuan-style': 9,
  dazhong: 4,
  classical: 2,
};

/** The seeds of deals with a reason that the first ones do not have. */
const WITH_RARE_REASONS = [14, 33, 34];

describe.each(RULE_SETS)('the texts of $id, $edition', (rules) => {
  const texts = ruleTexts(rules.id)!;
  const { fans } = rules;

  it('exist for each clause and each fan', () => {
    expect(Object.keys(texts.clauses)).toEqual(rules.clauses);
    expect(Object.keys(texts.fans)).toEqual(fans.map(({ id }) => id));
  });

  it('have different words for each clause, fan and reason', () => {
    for (const catalogue of [texts.clauses, texts.fans, texts.reasons]) {
      const each = Object.values(catalogue);
      for (const language of LANGUAGES) expect(new Set(each.map((text) => text[language])).size).toBe(each.length);
    }
  });

  it('begin the clause of each fan with its name, and no two fans share a clause', () => {
    expect(new Set(fans.map(({ clause }) => clause)).size).toBe(fans.length);
    for (const { id, clause } of fans) {
      const text = clauseText(texts, clause);
      for (const language of LANGUAGES) expect(text?.[language].startsWith(texts.fans[id]![language])).toBe(true);
    }
  });

  it('name fans as the glossary does, where it lists them', () => {
    const listed = Object.values(texts.fans).filter(({ en }) => glossary.includes(`| ${en} |`));
    for (const names of listed) expect(glossary).toContain(`| ${names.en} | ${names.zh} | ${names.ru} |`);
  });

  it('exist for everything that deals of random commands cite', () => {
    const seeds = [...Array.from({ length: runs(12) }, (_, seed) => seed), ...WITH_RARE_REASONS];
    const deals = seeds.map((seed) => playRandomly(rules, seed, { ruleSet: rules.id }));
    const cited = citedBy(deals.flatMap(({ events }) => events));
    expect(cited.clauses.filter((id) => clauseText(texts, id) === undefined)).toEqual([]);
    expect(cited.reasons.filter((id) => reasonText(texts, id) === undefined)).toEqual([]);
    expect(cited.fans.filter((id) => !fans.some((fan) => fan.id === id))).toEqual([]);
    expect(cited.reasons.length).toBeGreaterThanOrEqual(REASONS_MET[rules.id] ?? 1);
  });
});
