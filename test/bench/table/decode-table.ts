import { type CommittedCommand, cpuMsSince, type DecodedDeal, RecordInTheMaking } from './decode-deal.js';
import type { Beliefs, DecoderUnderTest } from './decoder-under-test.js';
import { inputsOf, type Recording } from './recording.js';
import type { SimulatedReferee } from './referee.js';

/** One deal of a table as a decoder recorded it, and what the decoder believed at its end. */
export interface DecodedTableDeal extends DecodedDeal {
  readonly beliefs: Beliefs;
}

const NO_BELIEFS: Beliefs = { abandoned: 0, dead: [], doubled: [] };

/** The commands of each recorded deal, from its opening on. */
const recordedDeals = (commands: readonly CommittedCommand[]): readonly (readonly CommittedCommand[])[] => {
  const openings = commands.flatMap(({ command }, index) => (command.type === 'OpenDeal' ? [index] : []));
  return openings.map((from, index) => commands.slice(from, openings[index + 1]));
};

/** The number of the deal that was on the table at a time, from 0. */
const dealAt = (deals: readonly Recording[], at: number): number =>
  Math.max(
    0,
    deals.findLastIndex(({ truth }) => (truth[0]?.at ?? Infinity) <= at),
  );

/**
 * Gives the deals of a table to one decoder, in their order. A recorded deal counts for the deal that was played when it was
 * opened; if several were opened during one, all their commands count for it.
 */
export const decodeTable = (
  deals: readonly Recording[],
  decoder: DecoderUnderTest,
  refereeOf: (deal: Recording) => SimulatedReferee | undefined = () => undefined,
): readonly DecodedTableDeal[] => {
  const record = new RecordInTheMaking(decoder);
  const measured = deals.map((deal) => {
    const referee = refereeOf(deal);
    const [asked, started] = [record.questions, process.cpuUsage()];
    for (const input of inputsOf(deal)) record.take(input, referee);
    const cpuMs = cpuMsSince(started);
    return { questions: record.questions - asked, cpuMs, beliefs: decoder.beliefs ?? NO_BELIEFS };
  });
  const commands = deals.map((): CommittedCommand[] => []);
  for (const recorded of recordedDeals(record.commands))
    commands[dealAt(deals, recorded[0]?.at ?? 0)]?.push(...recorded);
  return measured.map((deal, index) => ({ ...deal, commands: commands[index] ?? [] }));
};
