import { RULE_SETS, ruleSets } from './index.js';

describe('installed rule sets', () => {
  it('are found by id and edition, the newest without one', () => {
    expect(ruleSets('sichuan-mil')?.edition).toBe('2019-03-11');
    expect(ruleSets('sichuan-mil', '2019-03-11')?.id).toBe('sichuan-mil');
  });

  it('are not found by another name or edition', () => {
    expect(ruleSets('sichuan')).toBeUndefined();
    expect(ruleSets('sichuan-mil', '2018-01-01')).toBeUndefined();
  });

  it('have clauses with ids of their own and a fingerprint', () => {
    for (const { clauses, fingerprint } of RULE_SETS) {
      expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
      expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});
