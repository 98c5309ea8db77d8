import { LOADERS } from '../../apps/viewer/src/pages/audit/worker/rule-set-loaders.js';
import { namedRuleSets } from '../../apps/viewer/src/pages/audit/worker/named-rule-sets.js';
import { expectInferredAsPlayed } from '../../apps/table-gateway/src/testing/both-ways.js';
import { rules } from './lantern-84/index.js';

jest.mock('../../libs/rules/src/installed.js', () => jest.requireActual<object>('./registry.js'));

it('a simulated table plays the invented rule set, and its readings give the events that were played', async () => {
  await expectInferredAsPlayed(84, 3, { rules, agreed: { base: 2 } });
}, 120_000);

describe('the audit page', () => {
  it('loads the invented rule set where a log names it', async () => {
    const ids = Object.keys(LOADERS);
    const log = new Blob(['{"ruleSet":"lantern-84"}']);
    expect([...(await namedRuleSets(log, ids))]).toEqual(['lantern-84']);
    expect(await LOADERS['lantern-84']?.()).toMatchObject({ rules: { id: 'lantern-84' }, match: { id: 'lantern-84' } });
  });
});
