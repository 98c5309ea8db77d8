import type { Clock } from '#clock';
import { below, between, happens, type Random } from '#random';
import { type Side, SIDES } from '#tiles';
import type { Step } from '../../table/schedule.js';
import type { Habits } from '../../table/table.js';
import { atRandomTimes } from '../layer/at-random-times.js';

/** The use of the buttons at the sides. */
export interface ButtonUse {
  /** The share of the claims and wins for which the button is pressed. */
  readonly share: number;
  /** The number of mistaken presses a minute; none by default. */
  readonly byMistake?: number;
}

interface ButtonScene {
  readonly clock: Clock;
  readonly random: Random;
  readonly press: (side: Side) => void;
}

/** The time from the press to the move of the hand; negative if the press comes after it (ms). */
const LEAD_MS = [-500, 1_000] as const;

/** The side that claims or wins with this step. A winner who takes the winning tile later makes no claim. */
const declaringSide = ({ move, toward, act }: Step, isWon: boolean): Side | undefined => {
  const to = move?.to ?? toward;
  if (act?.command.type === 'DeclareWin') return to?.side;
  const isClaim = move?.from?.zone === 'river' && to?.zone === 'melds' && to.side !== move.from.side;
  return isClaim && !isWon ? to.side : undefined;
};

/** Players who press the button at their side when they claim a discard or declare a win. */
export const buttonHabits = ({ share, byMistake }: ButtonUse, { clock, random, press }: ButtonScene): Habits => {
  let isWon = false;
  if (byMistake !== undefined)
    atRandomTimes({ clock, random }, byMistake, () => press(SIDES[below(random, SIDES.length)] as Side));
  return {
    onUpcoming: (step, inMs) => {
      const side = declaringSide(step, isWon);
      if (side === undefined || !happens(random, share)) return;
      clock.after(Math.max(0, inMs - between(random, LEAD_MS)), () => press(side));
    },
    onStep: ({ act }) => {
      if (act !== undefined) isWon = act.command.type === 'DeclareWin';
    },
  };
};
