import { RULE_SETS, ruleSets } from './index.js';

describe('installed rule sets', () => {
  it.each([
    ['sichuan-mil', '2019-03-11'],
    ['sichuan-style', '1'],
  ])('%s is found by id and edition, the newest without one', (id, edition) => {
    expect(ruleSets(id)).toMatchObject({ id, edition });
    expect(ruleSets(id, edition)).toBe(ruleSets(id));
  });

  it('are not found by another name or edition', () => {
    expect(ruleSets('sichuan')).toBeUndefined();
    expect(ruleSets('sichuan-mil', '2018-01-01')).toBeUndefined();
    expect(ruleSets('sichuan-style', '2019-03-11')).toBeUndefined();
  });

  it('have clauses with ids of their own and a fingerprint', () => {
    const ids = RULE_SETS.flatMap(({ clauses }) => clauses.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const fingerprints = RULE_SETS.map(({ fingerprint }) => fingerprint);
    expect(new Set(fingerprints).size).toBe(RULE_SETS.length);
    for (const fingerprint of fingerprints) expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
});
