import fc from 'fast-check';
import { historyOf, tally, type DealState, type RuleSet, isDealt } from '#deal';
import { openedEvent, PUBLIC, type Reader } from '#projections';
import { RULE_SETS, ruleSets } from '#rules';
import { nodeSha256, playRandomly, recordedLog, type PlayedStep } from '#testing';
import { isKnown, SEATS } from '#tiles';
import { publicStates } from './public-states.js';

/** Seats of which more is known than they hold, or which seem to hold another number of tiles. */
const mistakenOf = (seen: DealState, truth: DealState): readonly string[] => {
  if (!isDealt(seen) || !isDealt(truth)) return [];
  return SEATS.filter((seat) => {
    const [known, held] = [seen.table.players[seat].hand, truth.table.players[seat].hand];
    const there = tally(held.filter(isKnown));
    const isThere = [...tally(known.filter(isKnown))].every(([tile, count]) => count <= (there.get(tile) ?? 0));
    return known.length !== held.length || !isThere;
  });
};

const statesReadBy = async (reader: Reader, steps: readonly PlayedStep[]): Promise<readonly DealState[]> => {
  const { lines } = await recordedLog([steps]);
  const events = lines.map(({ event: { leaf }, disclosures }) => openedEvent(leaf, disclosures, reader, nodeSha256));
  return historyOf(ruleSets, events).states;
};

const seed = fc.nat(0x7fffffff);
/** There one whose hand was shown lays four unlike tiles face down, in a book that prices them (DZ-A-UNSEENKONG). */
const LAID_AFTER_SHOWING = 736838082;

describe.each(RULE_SETS.map((rules): [string, RuleSet] => [rules.id, rules]))(
  'what is known of hands under %s is so',
  (_, rules) => {
    it('in a record that sees only what lies open', () => {
      fc.assert(
        fc.property(seed, (chance) => {
          const { steps } = playRandomly(rules, chance);
          for (const [place, seen] of publicStates(rules, chance).entries())
            expect(mistakenOf(seen, steps[place]?.after as DealState)).toEqual([]);
        }),
        { numRuns: 5, examples: [[LAID_AFTER_SHOWING]] },
      );
    });

    it('to the public and to who plays', async () => {
      await fc.assert(
        fc.asyncProperty(
          seed,
          fc.constantFrom<Reader>(PUBLIC, { kind: 'seat', seat: 'west' }),
          async (chance, reader) => {
            const { steps, events } = playRandomly(rules, chance);
            const truth = historyOf(ruleSets, events).states;
            for (const [place, seen] of (await statesReadBy(reader, steps)).entries())
              expect(mistakenOf(seen, truth[place] as DealState)).toEqual([]);
          },
        ),
        { numRuns: 5, examples: [[LAID_AFTER_SHOWING, PUBLIC]] },
      );
    });
  },
);
