import type { CommittedCommand } from './record-in-the-making.js';
import type { PlayedDeal } from './true-act.js';

type Commands = readonly CommittedCommand[];

/** The commands of each recorded deal, from its opening on. */
const recordedDeals = (commands: Commands): readonly Commands[] => {
  const openings = commands.flatMap(({ command }, index) => (command.type === 'OpenDeal' ? [index] : []));
  return openings.map((from, index) => commands.slice(from, openings[index + 1]));
};

/** The number of the deal that was on the table at a time, from 0. */
export const dealAt = (deals: readonly Pick<PlayedDeal, 'truth'>[], at: number): number =>
  Math.max(
    0,
    deals.findLastIndex(({ truth }) => (truth[0]?.at ?? Infinity) <= at),
  );

/**
 * The recorded commands of each played deal. A recorded deal counts for the deal that was played when it was opened; if
 * several were opened during one, all their commands count for it.
 */
export const commandsOfDeals = (
  deals: readonly Pick<PlayedDeal, 'truth'>[],
  recorded: Commands,
): readonly Commands[] => {
  const commands = deals.map((): CommittedCommand[] => []);
  for (const deal of recordedDeals(recorded)) commands[dealAt(deals, deal[0]?.at ?? 0)]?.push(...deal);
  return commands;
};
