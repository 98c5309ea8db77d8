import fc from 'fast-check';
import { OPERATIONS } from '#calculator';
import { DealCourse, type DealCommand, type Dealt, replay } from '#deal';
import { ledgerOf } from '#projections';
import { handRulesOf, matchRuleSets, RULE_SETS, ruleSets } from '#rules';
import { openDeal, playRandomly, runs } from '#testing';
import { playDealInMemory } from '#simulated-table';
import { asResult } from '../deal/as-result.js';
import { rules } from './lantern-84/index.js';
import { ownOf } from './lantern-84/own-state.js';

jest.mock('../../libs/rules/src/installed.js', () => jest.requireActual<object>('./registry.js'));

const playedBy = (commands: readonly DealCommand[]): DealCourse => {
  const course = new DealCourse(rules);
  for (const command of commands) {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  }
  return course;
};

it('a line in the registry installs the rules of deals, of matches and of standalone hands', () => {
  expect(RULE_SETS).toHaveLength(5);
  expect([ruleSets('lantern-84'), ruleSets('lantern-84', '1')]).toEqual([rules, rules]);
  expect(matchRuleSets('lantern-84')).toMatchObject({ id: 'lantern-84', edition: '1' });
  expect(handRulesOf('lantern-84')?.rules).toBe(rules);
});

describe('a deal under the invented rule set', () => {
  const paid = new Set<string>();

  it('has the same ledger in a full and in a result-only recording', () => {
    fc.assert(
      fc.property(fc.nat(0x7fffffff), fc.boolean(), (seed, isPlanned) => {
        const commands = isPlanned
          ? playDealInMemory(seed, rules, { agreed: { base: 3 } }).commands
          : playRandomly(rules, seed).steps.map(({ command }) => command);
        const full = playedBy(commands);
        const result = playedBy(asResult(commands[0]!, full.events));
        const balancesOf = (course: DealCourse) =>
          ledgerOf(course.events.map((event, index) => ({ event, sequence: index + 1 }))).balances;
        expect(balancesOf(result)).toEqual(balancesOf(full));
        expect(replay(ruleSets, full.events)).toEqual(full.state);
        for (const event of full.events)
          if ('transfers' in event) for (const { reason } of event.transfers) paid.add(reason);
      }),
      { numRuns: runs(50), seed: 84 },
    );
    expect([...paid].sort()).toEqual(['win.discard', 'win.lantern', 'win.self-draw']);
  });

  it('folds the state of the rule set from its own events: lanterns', () => {
    const course = playedBy([
      openDeal({ ruleSet: rules.id, recording: 'result', options: { base: 1 } }),
      { type: 'ReportKong', seat: 'east', kind: 'concealed', tile: '7z' },
      { type: 'ReportKong', seat: 'south', kind: 'melded', tile: '1p', from: 'east' },
      { type: 'ReportKong', seat: 'south', kind: 'concealed', tile: '9s' },
    ]);
    expect(ownOf(course.state as Dealt).lanterns.lit).toEqual({ east: 0, south: 2, west: 0, north: 0 });
  });
});

describe('the calculator', () => {
  const ask = (name: 'score' | 'waits' | 'break', body: object) =>
    OPERATIONS[name].calculate(handRulesOf, { ruleSet: 'lantern-84', options: { base: 2 }, ...body }, 'en');

  it('values a hand, with names and texts from the folder', () => {
    expect(
      ask('score', { standing: '111222333p44s777z', winningTile: '4s', source: 'self-draw', circumstances: [] }),
    ).toMatchObject({
      answer: {
        verdict: 'win',
        valuation: { points: 16, fans: [{ name: 'Row of Lanterns' }, { name: 'Red Lantern' }] },
        payments: [{ by: 'each-active', points: 16, clause: 'LN-5.3' }],
      },
    });
  });

  it('lists waits, refuses a foreign tile and breaks a wall of 84 tiles', () => {
    expect(ask('waits', { standing: '111222333p4s777z' })).toMatchObject({ answer: { waits: [{ tile: '4s' }] } });
    expect(ask('waits', { standing: '111222333m4s777z' })).toMatchObject({ errors: [{ clause: 'LN-1.1' }] });
    expect(ask('break', { dice: [3, 4] })).toMatchObject({ answer: { seat: 'west', stack: 3 } });
  });
});
