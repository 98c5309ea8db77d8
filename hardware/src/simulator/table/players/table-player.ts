import type { DealCommand } from '#deal';
import type { SeatView } from './seat-view.js';

/** A player at a simulated table: answers with one of the offered commands. */
export interface TablePlayer {
  /** Before play: names a suit, or replaces flowers. */
  prepares(view: SeatView, offers: readonly DealCommand[]): DealCommand;
  /** In the own turn. `wouldStand`: would a Hu of this hand stand? */
  turn(view: SeatView, offers: readonly DealCommand[], wouldStand: () => boolean): DealCommand;
  /** Says Hu on the tile that lies free? */
  wins(view: SeatView, wouldStand: () => boolean): boolean;
  /** A set with the free discard, if this player wants one. */
  meld(view: SeatView, offers: readonly DealCommand[]): DealCommand | undefined;
}
