/**
 * The events of a match contradict each other because of a program error or a forged log, never because of a player.
 */
export class CorruptMatch extends Error {
  override readonly name = 'CorruptMatch';
}
