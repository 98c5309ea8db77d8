import type { DealCommand } from '#deal';
import type { SeatView } from './seat-view.js';

/** A player at a simulated table: answers with one of the offered commands. */
export interface TablePlayer {
  /** The command before play: names a suit, or replaces flowers. */
  prepares(view: SeatView, offers: readonly DealCommand[]): DealCommand;
  /** The command in the own turn. `wouldStand`: whether a Hu of this hand would be valid. */
  turn(view: SeatView, offers: readonly DealCommand[], wouldStand: () => boolean): DealCommand;
  /** Decides whether to declare Hu on the tile that can be claimed. */
  wins(view: SeatView, wouldStand: () => boolean): boolean;
  /** A set with the discard, if this player wants one. */
  meld(view: SeatView, offers: readonly DealCommand[]): DealCommand | undefined;
}
