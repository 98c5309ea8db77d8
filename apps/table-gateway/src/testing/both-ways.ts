import { decide, type DealEvent, type DealState, type RuleSet, UNOPENED } from '#deal';
import { TableWithReaders } from '#hardware/simulator/table';
import { Decoder, type InferredCommand } from '#inference';
import type { DealScript } from '#simulated-table';

type Game = NonNullable<Parameters<typeof TableWithReaders.of>[1]> & { readonly rules: RuleSet };

const DEALS_A_TABLE = 5;

/** The deal as played, and the deal inferred from the readers' bytes. */
interface BothWays {
  readonly played: readonly DealEvent[];
  readonly reported: readonly DealEvent[];
  readonly commands: readonly InferredCommand[];
}

interface Inferred {
  readonly reported: DealEvent[];
  readonly commands: InferredCommand[];
}

const inferredEvents = (rules: RuleSet, decoder: Decoder, bench: TableWithReaders): Inferred => {
  const reported: DealEvent[] = [];
  const commands: InferredCommand[] = [];
  let state: DealState = UNOPENED;
  bench.observe = (seen) => {
    for (const inferred of decoder.observe(seen)) {
      const { command } = inferred;
      commands.push(inferred);
      const decision = decide(rules, command.type === 'OpenDeal' ? UNOPENED : state, command);
      if (!decision.accepted) throw new Error(`${JSON.stringify(command)}: ${decision.rejection.code}`);
      state = decision.state;
      reported.push(...decision.events);
    }
  };
  return { reported, commands };
};

/** Plays deals at a simulated table and decodes its readers. Throws an Error if a decoded command is refused. */
export const playedAndInferred = async (seed: number, deals: number, game: Game): Promise<BothWays> => {
  const bench = await TableWithReaders.of(seed, game);
  const inferred = inferredEvents(game.rules, new Decoder(bench.setup), bench);
  bench.play(deals);
  return { played: bench.truth.flatMap(({ events }) => events), ...inferred };
};

/** The number of inferred commands after those of a script: at least one more round of play. */
const AFTER_SCRIPT = 16;

/**
 * Plays a deal that begins with a script, and decodes its readers. Returns the inferred events and as many of the played
 * ones. The play stops soon after the script, unless the deal is to be `whole`.
 */
export const scriptedAndInferred = async (script: DealScript, game: Game, isWhole: boolean): Promise<BothWays> => {
  const bench = await TableWithReaders.of(3, { ...game, scripts: [script] });
  const inferred = inferredEvents(game.rules, new Decoder(bench.setup), bench);
  const most = (script.acts?.length ?? 0) + AFTER_SCRIPT;
  const course = { isCut: false };
  bench.play(1, () => (course.isCut = !isWhole && inferred.commands.length >= most));
  const { reported, commands } = inferred;
  const played = bench.truth.flatMap(({ events }) => events);
  return { played: course.isCut ? played.slice(0, reported.length) : played, reported, commands };
};

/** The first difference only: shorter than a diff of two lists of hundreds of events. */
export const firstDifference = ({ played, reported }: Pick<BothWays, 'played' | 'reported'>) => {
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
