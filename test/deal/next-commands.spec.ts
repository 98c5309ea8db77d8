import fc from 'fast-check';
import {
  decide,
  DealCourse,
  isRefereesCommand,
  nextCommands,
  type DealCommand,
  type DealState,
  type NextCommand,
  type RuleSet,
} from '#deal';
import { DealCommand as CommandSchema } from '#deal/schema';
import { RULE_SETS } from '#rules';
import { playDealInMemory } from '#simulated-table';
import { agreedByLot, playRandomly, runs, seeded } from '#testing';
import { asResult } from './as-result.js';
import { asSeen } from './as-seen.js';

/** A command, and the state before it. */
interface Given {
  readonly before: DealState;
  readonly command: DealCommand;
}

const given = (rules: RuleSet, commands: readonly DealCommand[]): readonly Given[] => {
  const course = new DealCourse(rules);
  return commands.map((command) => {
    const before = course.state;
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
    return { before, command };
  });
};

/** The levels of recording of the same random deal. */
const LEVELS: Readonly<Record<string, (rules: RuleSet, seed: number) => readonly Given[]>> = {
  full: (rules, seed) => playRandomly(rules, seed).steps,
  public: (rules, seed) =>
    given(
      rules,
      playRandomly(rules, seed).steps.flatMap(({ command, before }) => asSeen(rules, command, before)),
    ),
  result: (rules, seed) => {
    const agreed = agreedByLot(rules, seeded(seed)).options ?? {};
    const { commands, events } = playDealInMemory(seed, rules, { agreed });
    return given(rules, asResult(commands[0] as DealCommand, events));
  },
};

/** Rulings, irregularities and false kongs are not listed. */
const isNotListed = (command: DealCommand): boolean =>
  isRefereesCommand(command) ||
  command.type === 'NoteIrregularity' ||
  (command.type === 'DeclareKong' && command.tiles !== undefined);

/** Whether all stated members are those of the command; the client fills in the rest. */
const isListed = (listed: readonly NextCommand[], command: DealCommand): boolean =>
  listed.some(({ command: known, fill }) =>
    Object.entries(command).every(
      ([name, value]) =>
        JSON.stringify(known[name]) === JSON.stringify(value) || (known[name] === undefined && fill.length > 0),
    ),
  );

const seed = fc.integer({ min: 0, max: 0x7fffffff });

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('the next commands under %s', (_, rules) => {
  it.each(Object.keys(LEVELS))('of a %s recording list the command that comes, and only accepted ones', (level) => {
    fc.assert(
      fc.property(seed, (chance) => {
        for (const { before, command } of LEVELS[level]?.(rules, chance) ?? []) {
          if (before.phase === 'unopened' || isNotListed(command)) continue;
          const listed = nextCommands(rules, before);
          if (!isListed(listed, command)) throw new Error(JSON.stringify({ command, listed, before: before.phase }));
          for (const { command: complete, fill } of listed) {
            if (fill.length > 0) continue;
            const decision = decide(rules, before, CommandSchema.parse(complete));
            // A matcher for each of the many commands takes longer than the decisions.
            if (!decision.accepted) throw new Error(JSON.stringify({ complete, rejection: decision.rejection }));
          }
        }
      }),
      { numRuns: runs(1) },
    );
  });

  it('name the seats that act', () => {
    for (const { before } of LEVELS['full']?.(rules, 7) ?? [])
      for (const { seats, command } of nextCommands(rules, before))
        if ('seat' in command && JSON.stringify(seats) !== JSON.stringify([command['seat']]))
          throw new Error(JSON.stringify({ command, seats }));
  });
});
