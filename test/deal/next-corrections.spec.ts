import fc from 'fast-check';
import {
  decide,
  nextCommands,
  type CommandOf,
  type DealCommand,
  type DealEvent,
  type History,
  type RuleSet,
} from '#deal';
import { RULE_SETS } from '#rules';
import { classical } from '#rules/classical';
import { playDealInMemory } from '#simulated-table';
import { agreedByLot, historyOfCommands, openDeal, playRandomly, seeded } from '#testing';
import { SEATS, type Seat, type Tile } from '#tiles';
import { asOneReport } from './as-one-report.js';
import { asResult } from './as-result.js';

const WHY = { reason: 'typing mistake', by: 'secretary-1' } as const;
const WITHDRAW: DealCommand = { type: 'WithdrawReport', ...WHY };

const accepts = (rules: RuleSet, history: History, command: DealCommand): boolean =>
  decide(rules, history.states.at(-1)!, command, history).accepted;

/** The deal before each command and after the last one, without refused commands. */
const pastsOf = (rules: RuleSet, commands: readonly DealCommand[]): readonly History[] => {
  const decisions: (readonly DealEvent[])[] = [];
  const pasts = [historyOfCommands(decisions)];
  for (const command of commands) {
    const past = pasts.at(-1)!;
    const decision = decide(rules, past.states.at(-1)!, command, past);
    if (!decision.accepted) continue;
    decisions.push(decision.events);
    pasts.push(historyOfCommands(decisions));
  }
  return pasts;
};

const tilesOfHand = ({ states }: History, seat: Seat): readonly Tile[] => {
  const state = states.at(-1)!;
  return state.phase === 'settling' || state.phase === 'settled' ? (state.table.players[seat].revealed ?? []) : [];
};

/** The forms of a whole report, because a joker and irregularities may have been reported one by one. */
const waysToReport = ({ joker, irregularities, ...rest }: CommandOf<'ReportDeal'>): readonly DealCommand[] => {
  const withJoker = { ...rest, ...(joker !== undefined && { joker }) };
  const noted = irregularities === undefined ? {} : { irregularities };
  return [rest, withJoker, { ...rest, ...noted }, { ...withJoker, ...noted }];
};

/** Each command that may be listed, with the ways to fill it in. */
const filledIn = (
  past: History,
  whole: CommandOf<'ReportDeal'>,
): readonly (readonly [string, readonly DealCommand[]])[] => [
  ['ReportDeal', waysToReport(whole)],
  ['WithdrawReport', [WITHDRAW]],
  ...SEATS.map(
    (seat) => [`AmendHand ${seat}`, [{ type: 'AmendHand', seat, tiles: tilesOfHand(past, seat), ...WHY }]] as const,
  ),
];

const listedIn = (rules: RuleSet, past: History): readonly string[] =>
  nextCommands(rules, past.states.at(-1)!, past).map(({ seats, command }) => [command.type, ...seats].join(' '));

/** A result-only recording that is corrected, ruled on and corrected again. */
const corrected = (reports: readonly DealCommand[], chance: number): readonly DealCommand[] => {
  const hands = reports.filter((command): command is CommandOf<'ReportHand'> => command.type === 'ReportHand');
  const amended = hands
    .slice(0, 2)
    .map(({ seat, tiles = [] }): DealCommand => ({ type: 'AmendHand', seat, tiles, ...WHY }));
  const penalty: DealCommand = {
    type: 'ImposePenalty',
    payments: [{ from: 'east', to: 'south', points: 5 }],
    ...WHY,
  };
  const last: readonly DealCommand[] = [
    { type: 'VoidDeal', ...WHY },
    { type: 'AbandonDeal', reason: WHY.reason },
  ];
  return [...reports, WITHDRAW, ...reports.slice(-1), ...amended, penalty, WITHDRAW, last[chance % 2]!];
};

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('corrections under %s', (_, rules) => {
  it('of a result-only recording are listed exactly where they are accepted', () => {
    const listed = new Set<string>();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (seed) => {
        const agreed = agreedByLot(rules, seeded(seed)).options ?? {};
        const { commands, events } = playDealInMemory(seed, rules, { agreed });
        const reported = asResult(commands[0]!, events);
        const whole = asOneReport(reported);
        for (const past of pastsOf(rules, corrected(reported, seed))) {
          if (past.events.length === 0) continue;
          const names = listedIn(rules, past);
          for (const [name, ways] of filledIn(past, whole)) {
            expect({ seed, at: past.events.length, name, listed: names.includes(name) }).toEqual({
              ...{ seed, at: past.events.length, name },
              listed: ways.some((command) => accepts(rules, past, command)),
            });
            if (names.includes(name)) listed.add(name.split(' ')[0]!);
          }
        }
      }),
      { numRuns: 3 },
    );
    expect([...listed].sort()).toEqual(['AmendHand', 'ReportDeal', 'WithdrawReport']);
  });

  it('are not listed where play is recorded', () => {
    const { steps } = playRandomly(rules, 5);
    for (const past of pastsOf(
      rules,
      steps.map(({ command }) => command),
    ))
      expect(listedIn(rules, past).filter((name) => /^(ReportDeal|WithdrawReport|AmendHand)/.test(name))).toEqual([]);
  });
});

describe('the amendment of a hand whose value was stated', () => {
  const opening = openDeal({ ruleSet: 'classical', recording: 'result', options: { limit: 500 } });
  const values = { east: { points: 10 }, south: { points: 2 }, west: { points: 24 }, north: { points: 0 } };

  it('is listed for losers, where any tiles may be the hand, and not for the winner', () => {
    const wins = [{ seats: ['west'], source: { kind: 'self-draw' } }] as const;
    const past = pastsOf(classical, [opening, { type: 'ReportDeal', wins, values }]).at(-1)!;
    expect(past.states.at(-1)).toMatchObject({ phase: 'settled' });
    expect(listedIn(classical, past)).toEqual([
      'WithdrawReport',
      'AmendHand east',
      'AmendHand south',
      'AmendHand north',
    ]);
  });

  it('is not listed for a discarder: the liable player is stated with the values of both hands (CC-A46)', () => {
    const wins = [{ seats: ['west'], source: { kind: 'discard', from: 'south' } }] as const;
    const past = pastsOf(classical, [opening, { type: 'ReportDeal', wins, values }]).at(-1)!;
    expect(listedIn(classical, past)).toEqual(['WithdrawReport', 'AmendHand east', 'AmendHand north']);
  });
});
