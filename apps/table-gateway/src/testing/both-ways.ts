import { decide, type DealEvent, type DealState, type RuleSet, UNOPENED } from '#deal';
import { TableWithReaders } from '#hardware/simulator/table';
import { Decoder } from '#inference';

type Game = NonNullable<Parameters<typeof TableWithReaders.of>[1]> & { readonly rules: RuleSet };

const DEALS_A_TABLE = 5;

/** What was played, and what the bytes of the readers told of it. */
interface BothWays {
  readonly played: readonly DealEvent[];
  readonly told: readonly DealEvent[];
}

const eventsTold = (rules: RuleSet, decoder: Decoder, bench: TableWithReaders): readonly DealEvent[] => {
  const told: DealEvent[] = [];
  let state: DealState = UNOPENED;
  bench.observe = (seen) => {
    for (const { command } of decoder.observe(seen)) {
      const decision = decide(rules, command.type === 'OpenDeal' ? UNOPENED : state, command);
      if (!decision.accepted) throw new Error(`${JSON.stringify(command)}: ${decision.rejection.code}`);
      state = decision.state;
      told.push(...decision.events);
    }
  };
  return told;
};

/** Plays so many deals at a simulated table whose readers are decoded. Throws an Error where a decoded command is refused. */
export const playedAndTold = async (seed: number, deals: number, game: Game): Promise<BothWays> => {
  const bench = await TableWithReaders.of(seed, game);
  const told = eventsTold(game.rules, new Decoder(bench.setup), bench);
  bench.play(deals);
  return { played: bench.truth.flatMap(({ events }) => events), told };
};

/** Fewer words than the difference of two lists of hundreds of events. */
export const firstDifference = ({ played, told }: BothWays) => {
  const texts = told.map((event) => JSON.stringify(event));
  const index = played.findIndex((event, place) => JSON.stringify(event) !== texts[place]);
  if (index < 0 && told.length === played.length) return undefined;
  return { index, played: played.slice(index, index + 3), told: told.slice(index, index + 3) };
};

/**
 * Plays and tells so many deals, a few of them at each table, and expects the one to be the other. Seeds count up with
 * the tables.
 */
export const expectToldAsPlayed = async (firstSeed: number, deals: number, game: Game): Promise<void> => {
  for (let left = deals, seed = firstSeed; left > 0; left -= DEALS_A_TABLE, seed += 1) {
    const these = Math.min(left, DEALS_A_TABLE);
    const both = await playedAndTold(seed, these, game);
    expect(both.played.filter(({ type }) => type === 'DealSettled')).toHaveLength(these);
    expect({ seed, difference: firstDifference(both) }).toEqual({ seed, difference: undefined });
  }
};
