import fc from 'fast-check';
import { historyOf, tally, type DealState, type RuleSet, isDealt } from '#deal';
import { openedEvent, PUBLIC, type Reader } from '#projections';
import { RULE_SETS, ruleSets } from '#rules';
import { nodeSha256, playRandomly, recordedLog, type PlayedStep } from '#testing';
import { isKnown, SEATS } from '#tiles';
import { publicStates } from './public-states.js';

/** The seats whose known tiles exceed their hands, or whose number of tiles differs. */
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
/** In this deal a player with a shown hand declares a false concealed kong, in a rule set that penalizes it (DZ-A-UNSEENKONG). */
const FALSE_KONG_AFTER_SHOWING = 736838082;

describe.each(RULE_SETS.map((rules): [string, RuleSet] => [rules.id, rules]))(
  'the known tiles of hands under %s are correct',
  (_, rules) => {
    it('in a public recording', () => {
      fc.assert(
        fc.property(seed, (chance) => {
          const { steps } = playRandomly(rules, chance);
          for (const [place, seen] of publicStates(rules, chance).entries())
            expect(mistakenOf(seen, steps[place]?.after as DealState)).toEqual([]);
        }),
        { numRuns: 5, examples: [[FALSE_KONG_AFTER_SHOWING]] },
      );
    });

    it('to the public and to the players', async () => {
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
        { numRuns: 5, examples: [[FALSE_KONG_AFTER_SHOWING, PUBLIC]] },
      );
    });
  },
);
