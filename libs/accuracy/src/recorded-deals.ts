import { type CommandOf } from '#deal';
import { type RecordedTile, SEATS } from '#tiles';
import type { CommittedCommand } from './record-in-the-making.js';
import type { PlayedDeal } from './true-act.js';

type Commands = readonly CommittedCommand[];
type Played = readonly Pick<PlayedDeal, 'truth'>[];

/** The recorded commands of each played deal. */
export interface AssignedDeals {
  readonly commands: readonly Commands[];
  /** The number of the played deal, from 0, to which a time of the record belongs. */
  readonly dealAt: (at: number) => number;
}

/** The commands of each recorded deal, from its opening on. */
const recordedDeals = (commands: Commands): readonly Commands[] => {
  const openings = commands.flatMap(({ command }, index) => (command.type === 'OpenDeal' ? [index] : []));
  return openings.map((from, index) => commands.slice(from, openings[index + 1]));
};

const openedAt = (deal: Commands): number => deal[0]?.at ?? 0;

/**
 * Assigns the recorded deals to the played ones. A recorded deal counts for the deal that was played when it was opened. If the times of
 * the played deals are not known, it counts for the one, not before the last one, whose dealt hands share the most tiles with it. If several
 * count for one deal, all their commands count for it.
 */
export const assignedDeals = (played: Played, recorded: Commands): AssignedDeals => {
  const deals = recordedDeals(recorded);
  const isTimed = played.every(({ truth: [opening] }) => opening?.at !== undefined);
  const starts = isTimed
    ? played.map(({ truth: [opening] }, number) => ({ at: opening?.at ?? 0, number }))
    : numbersByHands(played, deals).map((number, index) => ({ at: openedAt(deals[index] ?? []), number }));
  const dealAt = (at: number): number => starts.findLast((start) => start.at <= at)?.number ?? 0;
  const commands = played.map((): CommittedCommand[] => []);
  for (const deal of deals) commands[dealAt(openedAt(deal))]?.push(...deal);
  return { commands, dealAt };
};

type Hands = CommandOf<'DealHands'>['hands'];

const handsIn = (acts: readonly Pick<CommittedCommand, 'command'>[]): Hands | undefined =>
  acts.flatMap(({ command }) => (command.type === 'DealHands' ? [command.hands] : []))[0];

/** The number of the played deal of each recorded one. */
const numbersByHands = (played: Played, deals: readonly Commands[]): readonly number[] => {
  let last = 0;
  return deals.map((deal) => {
    const shared = played.map(({ truth }, number) => (number < last ? -1 : sharedTiles(handsIn(truth), handsIn(deal))));
    last = shared.indexOf(Math.max(...shared));
    return last;
  });
};

const sharedTiles = (one: Hands | undefined, other: Hands | undefined): number => {
  if (one === undefined || other === undefined) return 0;
  return SEATS.reduce((sum, seat) => {
    const left: RecordedTile[] = [...other[seat]];
    const found = one[seat].filter((tile) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    return sum + found.length;
  }, 0);
};
