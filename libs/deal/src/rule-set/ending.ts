import type { Seat } from '#tiles';
import type { CommandOf } from '../messages/commands.js';
import type { Circumstance, EventOf } from '../messages/events.js';
import type { Playing, Preparing } from '../state/state.js';

/** A declared win stands, and play may go on without its seat. */
interface FinalWins {
  readonly winsAre: 'final';
}

/** One seat wins: a declared win is pending until its hand is shown and judged. */
export interface WinsShownFirst {
  readonly winsAre: 'shown-first';
  /**
   * The circumstances of a win of `seat` declared now that the rule set prices beside the common ones, as far as all
   * players can see them.
   */
  readonly circumstances: (state: Playing, seat: Seat) => readonly Circumstance[];
  /** Which of several winners on one tile is shown first, in playing order from the seat of the tile. */
  readonly showsFirst: 'nearest' | 'farthest';
}

/** How play ends. */
export type Ending = {
  /** Returns the ending when play is stopped from outside (`time`) or the wall is empty. */
  readonly endingOf: (state: Preparing | Playing, reason: CommandOf<'EndPlay'>['reason']) => EventOf<'PlayEnded'>;
} & (FinalWins | WinsShownFirst);
