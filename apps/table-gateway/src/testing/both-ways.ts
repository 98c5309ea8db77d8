import { decide, type DealEvent, type DealState, type RuleSet, UNOPENED } from '#deal';
import { TableWithReaders } from '#hardware/simulator/table';
import { Decoder } from '#inference';

type Game = NonNullable<Parameters<typeof TableWithReaders.of>[1]> & { readonly rules: RuleSet };

const DEALS_A_TABLE = 5;

/** The deal as played, and the deal inferred from the readers' bytes. */
interface BothWays {
  readonly played: readonly DealEvent[];
  readonly reported: readonly DealEvent[];
}

const inferredEvents = (rules: RuleSet, decoder: Decoder, bench: TableWithReaders): readonly DealEvent[] => {
  const reported: DealEvent[] = [];
  let state: DealState = UNOPENED;
  bench.observe = (seen) => {
    for (const { command } of decoder.observe(seen)) {
      const decision = decide(rules, command.type === 'OpenDeal' ? UNOPENED : state, command);
      if (!decision.accepted) throw new Error(`${JSON.stringify(command)}: ${decision.rejection.code}`);
      state = decision.state;
      reported.push(...decision.events);
    }
  };
  return reported;
};

/** Plays deals at a simulated table and decodes its readers. Throws an Error if a decoded command is refused. */
export const playedAndInferred = async (seed: number, deals: number, game: Game): Promise<BothWays> => {
  const bench = await TableWithReaders.of(seed, game);
  const reported = inferredEvents(game.rules, new Decoder(bench.setup), bench);
  bench.play(deals);
  return { played: bench.truth.flatMap(({ events }) => events), reported };
};

/** The first difference only: shorter than a diff of two lists of hundreds of events. */
export const firstDifference = ({ played, reported }: BothWays) => {
  const texts = reported.map((event) => JSON.stringify(event));
  const index = played.findIndex((event, place) => JSON.stringify(event) !== texts[place]);
  if (index < 0 && reported.length === played.length) return undefined;
  return { index, played: played.slice(index, index + 3), reported: reported.slice(index, index + 3) };
};

/**
 * Plays and decodes deals, a few of them at each table, and expects equal events. The seed increases by one with each
 * table.
 */
export const expectInferredAsPlayed = async (firstSeed: number, deals: number, game: Game): Promise<void> => {
  for (let left = deals, seed = firstSeed; left > 0; left -= DEALS_A_TABLE, seed += 1) {
    const these = Math.min(left, DEALS_A_TABLE);
    const both = await playedAndInferred(seed, these, game);
    expect(both.played.filter(({ type }) => type === 'DealSettled')).toHaveLength(these);
    expect({ seed, difference: firstDifference(both) }).toEqual({ seed, difference: undefined });
  }
};
