import {
  decide,
  decideWithoutRules,
  evolve,
  historyOf,
  type DealEvent,
  type DealState,
  type EndingCommand,
} from '#deal';
import { forReaders } from '#projections';
import { RULE_SETS } from '#rules';
import { playRandomly, runs } from '#testing';

const SEEDS = Array.from({ length: runs(3) }, (_, index) => index + 1);
const ENDINGS: readonly EndingCommand[] = [
  { type: 'AbandonDeal', reason: 'The table broke.' },
  { type: 'VoidDeal', reason: 'The wall was wrong.', by: 'referee-1' },
];

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
  const deals = SEEDS.flatMap((seed) => {
    const { steps, events } = playRandomly(rules, seed);
    const read = historyOf(forReaders, events).states;
    let sequence = 0;
    // Within a command there is no decision.
    return steps.map(({ events: caused, after: state }) => ({ state, reading: read[(sequence += caused.length)]! }));
  });

  /** What the rule set and the common decider make of a command, and of each ending after it. */
  const compare = (state: DealState, reading: DealState, depth: number): number => {
    let ended = 0;
    for (const command of ENDINGS) {
      const expected = decide(rules, state, command);
      const actual = decideWithoutRules(forReaders, reading, command)!;
      if (!expected.accepted) {
        expect(actual).toMatchObject({ accepted: false, rejection: { code: expected.rejection.code } });
        continue;
      }
      expect(actual).toMatchObject({ accepted: true, events: expected.events });
      ended += 1;
      if (depth > 0 && actual.accepted) ended += compare(expected.state, actual.state, depth - 1);
    }
    return ended;
  };

  it('decides both endings as the common decider does without it, after each command and after an ending', () => {
    const ended = deals.reduce((sum, { state, reading }) => sum + compare(state, reading, 1), 0);
    expect(ended).toBeGreaterThan(deals.length);
  });

  it('refuses every act of play after an ending, as the common decider does', () => {
    const { state, reading } = deals.find((each) => each.state.phase === 'playing')!;
    const ended = decideWithoutRules(forReaders, reading, ENDINGS[1]!)!;
    if (!ended.accepted) throw new Error(ended.rejection.code);
    const after = ended.events.reduce((now: DealState, event: DealEvent) => evolve(() => rules, now, event), state);
    for (const command of [
      { type: 'DrawTile', seat: 'east', tile: '1p' },
      { type: 'DiscardTile', seat: 'east', tile: '1p' },
      { type: 'DeclareWin', seats: ['east'] },
      { type: 'EndPlay', reason: 'wall' },
    ] as const) {
      const rejection = { code: 'WRONG_PHASE' };
      expect(decide(rules, after, command as never)).toMatchObject({ accepted: false, rejection });
      expect(decideWithoutRules(forReaders, ended.state, command as never)).toMatchObject({
        accepted: false,
        rejection,
      });
    }
  });

  it('alone decides every other command on a deal that has not ended', () => {
    const { reading } = deals.find((each) => each.state.phase === 'playing')!;
    expect(decideWithoutRules(forReaders, reading, { type: 'DrawTile', seat: 'east', tile: '1p' })).toBeUndefined();
  });
});
