import { MATCH_RULES, RULE_SETS } from '#rules';
import { namedRuleSets } from '../../apps/viewer/src/pages/audit/worker/named-rule-sets.js';
import { LOADERS } from '../../apps/viewer/src/pages/audit/worker/rule-set-loaders.js';
import { LoadedRuleSets } from '../../apps/viewer/src/pages/audit/worker/rule-sets.js';

const IDS = RULE_SETS.map(({ id }) => id);

describe('the rule sets of the auditor’s desk', () => {
  it('are all installed rule sets, each loaded where it is named', async () => {
    expect(Object.keys(LOADERS).sort()).toEqual([...IDS].sort());
    const all = await LoadedRuleSets.load(new Set(IDS));
    for (const rules of RULE_SETS) {
      expect(all.rules(rules.id)).toBe(rules);
      expect(all.rules(rules.id, rules.edition)).toBe(rules);
      expect(all.rules(rules.id, 'another edition')).toBeUndefined();
    }
    for (const rules of MATCH_RULES) expect(all.matchRules(rules.id, rules.edition)).toBe(rules);
    const one = await LoadedRuleSets.load(new Set(['classical', 'not-installed']));
    expect(one.ids).toEqual(['classical']);
  });

  it.each(IDS)('%s is found for every split of its name between two chunks', async (id) => {
    const text = `{"opening":"…"}\n{"ruleSet":"${id}"}\n`;
    const bytes = Buffer.from(text);
    for (let at = 1; at < bytes.length; at += 1) {
      const parts = [bytes.subarray(0, at), bytes.subarray(at)];
      const stream = () => ReadableStream.from(parts);
      expect([...(await namedRuleSets({ stream } as Blob, IDS))]).toEqual([id]);
    }
  });
});
