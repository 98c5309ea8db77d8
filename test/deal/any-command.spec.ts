import fc from 'fast-check';
import { brokenInvariants, decide, historyOf, REJECTIONS, UNOPENED, type DealState, type RuleSet } from '#deal';
import { DealCommand as CommandSchema } from '#deal/schema';
import { RULE_SETS } from '#rules';
import { openDeal, playRandomly, stepsOf } from '#testing';
import { bySeat, KONG_KINDS, SEATS, SUITS, TILES, UNKNOWN } from '#tiles';
import { asSeen } from './as-seen.js';

const seat = fc.constantFrom(...SEATS);
const tile = fc.constantFrom(...TILES);
const recorded = fc.oneof({ arbitrary: tile, weight: 3 }, { arbitrary: fc.constant(UNKNOWN), weight: 1 });
const die = fc.constantFrom(1, 2, 3, 4, 5, 6);
const type = <T extends string>(name: T): fc.Arbitrary<T> => fc.constant(name);

/** Anything that the schema lets through, sense or nonsense. */
const anyCommand = fc.oneof(
  fc.constant(openDeal()),
  fc.record({ type: type('BreakWall'), dice: fc.tuple(die, die) }),
  fc.array(recorded, { maxLength: 17 }).map((hand) => ({ type: 'DealHands', hands: bySeat(() => hand) })),
  fc.record(
    {
      type: type('ChooseForbiddenSuit'),
      seat,
      by: fc.constantFrom('tile', 'card'),
      suit: fc.constantFrom(...SUITS, UNKNOWN),
      tile: recorded,
    },
    { requiredKeys: ['type', 'seat', 'by', 'suit'] },
  ),
  fc.record({ type: type('DrawTile'), seat, tile: recorded }),
  fc.record({ type: type('DiscardTile'), seat, tile }),
  fc.record({ type: type('DeclarePung'), seat }),
  fc.record({ type: type('DeclareChow'), seat, tiles: fc.tuple(tile, tile) }),
  fc.record({ type: type('DeclareKong'), seat, kind: fc.constantFrom(...KONG_KINDS), tile: recorded }),
  fc.record({ type: type('DeclareWin'), seats: fc.array(seat, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: type('CloseClaims'), reason: fc.constantFrom('lapsed', 'all-passed', 'ruling') }),
  fc.record({ type: type('ShowBonusTile'), seat, tile }),
  fc.record({ type: type('IndicateJoker'), indicator: tile }),
  fc.record({ type: type('DeclareReady'), seat }),
  fc.record(
    {
      type: type('RevealHand'),
      seat,
      tiles: fc.array(tile, { maxLength: 18 }),
      kongs: fc.array(tile, { maxLength: 4 }),
    },
    { requiredKeys: ['type', 'seat', 'tiles'] },
  ),
  fc.record({ type: type('EndPlay'), reason: type('time') }),
);

const invariantsOf = (rules: RuleSet, state: DealState): readonly string[] =>
  state.phase === 'unopened' || state.phase === 'opened' ? [] : brokenInvariants(rules, state);

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'any command at any moment under %s',
  (_, rules) => {
    it('is accepted with a sound table after it, or refused with a code; nothing throws', () => {
      fc.assert(
        fc.property(fc.nat(0x7fffffff), fc.array(fc.tuple(fc.nat(), anyCommand), { minLength: 60 }), (seed, tries) => {
          const { steps } = playRandomly(rules, seed);
          for (const [place, command] of tries) {
            const before = steps[place % steps.length]?.before ?? UNOPENED;
            const decision = decide(rules, before, CommandSchema.parse(command));
            if (decision.accepted) expect(invariantsOf(rules, decision.state)).toEqual([]);
            else expect(REJECTIONS).toHaveProperty(decision.rejection.code);
          }
        }),
        { numRuns: 15 },
      );
    });

    it('keeps a record sound that knows only what lies open', () => {
      fc.assert(
        fc.property(fc.nat(0x7fffffff), fc.array(fc.tuple(fc.nat(), anyCommand), { minLength: 60 }), (seed, tries) => {
          const seen = publicStates(rules, seed);
          for (const [place, command] of tries) {
            const decision = decide(rules, seen[place % seen.length] ?? UNOPENED, CommandSchema.parse(command));
            if (decision.accepted) expect(invariantsOf(rules, decision.state)).toEqual([]);
          }
        }),
        { numRuns: 15 },
      );
    });
  },
);

/** The states of a random deal as a table sees it that knows only what lies open. */
const publicStates = (rules: RuleSet, seed: number): readonly DealState[] => {
  const { steps } = playRandomly(rules, seed);
  return historyOf(
    stepsOf(
      rules,
      steps.map(({ command, before }) => asSeen(command, before)),
    ).flatMap(({ events }) => events),
  ).states;
};
