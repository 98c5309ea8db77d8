import type { DealCommand, Dealt } from '#deal';
import { keyOfCommand } from './command-key.js';
import type { Tag } from './tags.js';
import type { Zone } from './zones.js';

export interface Move {
  readonly tag: Tag;
  readonly from: Zone;
  readonly to: Zone;
}

/** What somebody does: a command with the tags it moves, or a move for which the rules know no command. */
export interface Act {
  /** Absent where a tile is moved though no rule asks for it: a winner takes the tile that he won. */
  readonly command?: DealCommand;
  /** In order: what must have been declared before, the command, and what follows without a move. */
  readonly commands: readonly DealCommand[];
  readonly moves: readonly Move[];
  /** Nobody has read the tile: its tag has never answered. It has no move unless its face is known. */
  readonly unread?: true;
  /** After all of it. */
  readonly state: Dealt;
}

/** Equal for two acts that move the same tags by the same command. */
export const keyOf = ({ command, moves }: Act): string =>
  `${command === undefined ? '' : keyOfCommand(command)}${moves.map(({ tag, to }) => `/${tag}>${to}`).join('')}`;
