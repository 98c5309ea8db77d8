import { expectInferredAsPlayed } from '../../apps/table-gateway/src/testing/both-ways.js';
import { rules } from './lantern-84/index.js';

jest.mock('../../libs/rules/src/installed.js', () => jest.requireActual<object>('./registry.js'));

it('a simulated table plays the invented rule set, and its readings give the events that were played', async () => {
  await expectInferredAsPlayed(84, 3, { rules, agreed: { base: 2 } });
}, 120_000);
