import type { AuditedDeal, PlacedFinding } from '../../../verify/worker/audited-file.js';
import { consequencesOf } from './consequences.js';

const deal = (id: string, more: Partial<AuditedDeal> = {}): AuditedDeal => ({
  deal: id,
  events: 1,
  verdict: 'clean',
  findings: 0,
  gaps: 0,
  lines: [],
  balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 },
  ...more,
});
const finding = (id: string, code: PlacedFinding['code']): PlacedFinding => ({
  check: 'chain',
  code,
  message: '',
  deal: id,
  sequence: 1,
});

it('puts each deal into one group, and those that follow a faulty deal of their match into one of their own', () => {
  const deals = [
    deal('before', { match: 'cup', number: 1 }),
    deal('changed', { match: 'cup', number: 2 }),
    deal('after', { match: 'cup', number: 3, verdict: 'incomplete' }),
    deal('other', { match: 'league', number: 3 }),
    deal('alone'),
    deal('sealed', { verdict: 'incomplete' }),
  ];
  const { faulty, ...rest } = consequencesOf({ deals, findings: [finding('changed', 'HASH_MISMATCH')] });
  expect(faulty.map((each) => [each.deal.deal, each.fault])).toEqual([['changed', 'changed']]);
  expect(rest).toEqual({ later: 1, sound: 3, open: 1 });
});

it('names the worst fault of each deal', () => {
  const { faulty } = consequencesOf({
    deals: [deal('one'), deal('two')],
    findings: [finding('two', 'COMMAND_REFUSED'), finding('one', 'BALANCES_DIFFER'), finding('one', 'HASH_MISMATCH')],
  });
  expect(faulty.map(({ fault }) => fault)).toEqual(['changed', 'act']);
});
