import { type DealCommand, type DealState, isAct, type NextCommand } from '#deal';
import { RULE_SETS } from '#rules';
import { playRandomly } from '#testing';
import { timelyCommands } from './timely-commands.js';

const dealOf = (recording: string) =>
  ({ phase: 'playing', terms: { recording } }) as Exclude<DealState, { readonly phase: 'unopened' }>;
const asNext = (command: DealCommand): NextCommand => ({ seats: [], command: { ...command }, fill: [] });
const AFTER_THE_CALL = { permitsActs: false, permitsEnd: true };

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('played deals of %s (SBR-A122)', (_, rules) => {
  it.each([1, 2, 3, 4, 5])('the commands with an act at the table are those of acts, seed %i', (seed) => {
    const { steps } = playRandomly(rules, seed);
    for (const { command, events } of steps) {
      // It withdraws a win, which is an act, or a set, which is none. No rule set whose deals end by time has it.
      if (command.type === 'WithdrawClaim') continue;
      const kept = timelyCommands([asNext(command)], dealOf('full'), AFTER_THE_CALL);
      expect({ command, kept: kept.length === 1 }).toEqual({ command, kept: !events.some(isAct) });
      expect(timelyCommands([asNext(command)], dealOf('result'), AFTER_THE_CALL)).toHaveLength(1);
    }
    expect(steps.length).toBeGreaterThan(5);
  });
});
