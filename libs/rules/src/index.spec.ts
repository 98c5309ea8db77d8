import { INSTALLED_WAITS } from './installed-waits.js';
import { MATCH_RULES, matchRuleSets, RULE_SETS, ruleSets } from './index.js';

describe('installed rule sets', () => {
  it('have waits that a page can load', () => {
    expect(Object.keys(INSTALLED_WAITS).sort()).toEqual(RULE_SETS.map(({ id }) => id).sort());
  });

  it.each(['sichuan-mil', 'sichuan-style', 'dazhong', 'classical'])(
    '%s is found by id and edition, or without an edition as the newest',
    (id) => {
      const newest = ruleSets(id);
      expect(newest).toMatchObject({ id, edition: expect.any(String) });
      expect(ruleSets(id, newest?.edition)).toBe(newest);
    },
  );

  it('are not found by another name or edition', () => {
    expect(ruleSets('sichuan')).toBeUndefined();
    expect(ruleSets('sichuan-mil', '2018-01-01')).toBeUndefined();
    expect(ruleSets('sichuan-style', '2019-03-11')).toBeUndefined();
  });

  it('have their own clause ids and a fingerprint', () => {
    const ids = RULE_SETS.flatMap(({ clauses }) => clauses);
    expect(new Set(ids).size).toBe(ids.length);
    const fingerprints = RULE_SETS.map(({ fingerprint }) => fingerprint);
    expect(new Set(fingerprints).size).toBe(RULE_SETS.length);
    for (const fingerprint of fingerprints) expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it('have match rules for each edition, which cite their own clauses', () => {
    for (const { id, edition, clauses } of RULE_SETS) {
      const match = matchRuleSets(id, edition);
      const cited = [
        match?.firstDealer.lot?.clause,
        match?.firstDealer.dice?.clause,
        match?.firstDealer.dice?.tied,
        match?.limits.deals,
        match?.limits.time,
        match?.standings.clause,
        match?.standings.ties,
      ];
      const known = new Set(clauses);
      expect(cited.filter((clause) => clause !== undefined && !known.has(clause))).toEqual([]);
    }
    expect(MATCH_RULES.map(({ id, edition }) => [id, edition])).toEqual(
      RULE_SETS.map(({ id, edition }) => [id, edition]),
    );
    expect(matchRuleSets('sichuan')).toBeUndefined();
  });
});
