import type { Side } from '#tiles';
import { SIDES } from '#tiles';
import type { Random } from '../../serial/backoff.js';
import type { Clock } from '../../serial/clock.js';
import { below, between, happens } from '../table/random.js';
import type { Step } from '../table/schedule.js';
import type { Habits } from '../table/table.js';
import { atRandomTimes } from './at-random-times.js';

/** How players use the buttons at their sides. */
export interface ButtonUse {
  /** Share of the claims and wins for which the button is pressed. */
  readonly share: number;
  /** Times a minute that somebody presses his button by mistake; never unless stated. */
  readonly byMistake?: number;
}

interface ButtonScene {
  readonly clock: Clock;
  readonly random: Random;
  readonly press: (side: Side) => void;
}

/** A player presses so long before his hand moves, or after it (ms). */
const LEAD_MS = [-500, 1_000] as const;

/** The side that claims or wins with this step; the tile that a winner takes over later is no claim. */
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
