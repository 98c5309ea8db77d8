import type { CommandOf, DealCommand } from '#deal';
import type { Seat } from '#tiles';
import { type Balances, balancesOf, type Line } from '../balances.js';
import { Course } from './course.js';
import { settleShown, type Settlement as OfHands } from './showing.js';
import { reportedShowing } from './reported.js';

export interface Settlement {
  readonly ending: NonNullable<Course['ending']>;
  readonly payments: readonly Line[];
  readonly balances: Balances;
  readonly nextDealer: Seat;
  /** The four values and the liable player; absent where nobody won. */
  readonly hands?: OfHands;
}

interface Outcome {
  readonly ending: Course['ending'];
  readonly winner?: Seat;
  readonly hands?: OfHands | undefined;
}

const playedThrough = (commands: readonly DealCommand[]): Outcome => {
  const course = new Course();
  for (const command of commands) course.apply(command);
  if (course.ending === undefined) course.close();
  const { ending, winner, settlement } = course;
  return { ending, ...(winner && { winner }), hands: settlement };
};

const settledByReports = (commands: readonly DealCommand[]): Outcome => {
  if (commands.some(({ type }) => type === 'VoidDeal')) return { ending: 'void' };
  const showing = reportedShowing(commands);
  return showing ? { ending: 'win', winner: showing.win.seat, hands: settleShown(showing) } : { ending: 'wall' };
};

/** The penalties of the referee; a void deal returns them. */
const imposed = (commands: readonly DealCommand[]): readonly Line[] =>
  commands
    .slice(commands.findLastIndex(({ type }) => type === 'VoidDeal') + 1)
    .filter((command): command is CommandOf<'ImposePenalty'> => command.type === 'ImposePenalty')
    .flatMap(({ payments }) => payments);

/**
 * East after winning, else the player at East's right (CC-settle.4). East keeps an unplayed deal only where that was agreed
 * (CC-A19); a void deal is dealt again.
 */
const nextEast = ({ ending, winner }: Outcome, agreed: CommandOf<'OpenDeal'>['options'] = {}): Seat => {
  if (ending === 'wall') return agreed['eastAfterUnplayed'] === 'stays' ? 'east' : 'south';
  return ending === 'void' || winner === 'east' ? 'east' : 'south';
};

/**
 * Settles a classical deal a second time, from the accepted commands alone. Throws an Error where the commands are not those
 * of a full or result-only recording, or do not reach the end of the deal.
 */
export const settleAgain = (commands: readonly DealCommand[]): Settlement => {
  const isReported = commands.some((command) => command.type === 'OpenDeal' && command.recording === 'result');
  const outcome = isReported ? settledByReports(commands) : playedThrough(commands);
  const { ending, hands } = outcome;
  if (ending === undefined) throw new Error('the deal is not over');
  const payments = [...(hands?.payments ?? []), ...imposed(commands)];
  return {
    ending,
    payments,
    balances: balancesOf(payments),
    nextDealer: nextEast(outcome, commands.find((command) => command.type === 'OpenDeal')?.options),
    ...(hands && { hands }),
  };
};
