import type { DealCommand, Dealt } from '#deal';
import { keyOfCommand } from './command-key.js';
import type { FillIn } from './unknown-tiles.js';
import type { Tag } from '../../signal/tags/tags.js';
import type { Zone } from '../../signal/inventory/zones.js';

export interface Move {
  readonly tag: Tag;
  readonly from: Zone;
  readonly to: Zone;
  /** The zone in which the rules expect it, if it lies elsewhere: the river of its player. */
  readonly home?: Zone;
}

/**
 * Why readings do not show the tile of an act: its tag is known to be dead; or it is supposed to be, because it has never
 * answered; or two tiles have the tag, so that it is one of these.
 */
export type Unread = 'known-dead' | 'supposed' | 'one-of-two';

/** An act at the table: a command with the tags it moves, or a move without a command. */
export interface Act {
  /** Absent for moves that no rule requires: a winner takes the tile that he won. */
  readonly command?: DealCommand;
  /**
   * In order: the required declarations before the command, the command, and the reports that follow without a move.
   */
  readonly commands: readonly DealCommand[];
  readonly moves: readonly Move[];
  /** No reader has read the tile. The act has no move unless the face is known. */
  readonly unread?: Unread;
  /** The chance that its tile is that of the act, if other tiles could have given the same readings. */
  readonly chance?: number;
  /** The unknown tile on record that it shows. Such an act has no command. */
  readonly fillIn?: FillIn;
  /** The state after all commands of the act. */
  readonly state: Dealt;
}

/** Equal for two acts that move the same tags by the same command. */
export const keyOf = ({ command, moves }: Act): string =>
  `${command === undefined ? '' : keyOfCommand(command)}${moves.map(({ tag, to }) => `/${tag}>${to}`).join('')}`;
