/** The events contradict each other because of a program error or a forged log, never because of a player. */
export class CorruptLog extends Error {
  override readonly name = 'CorruptLog';
}
