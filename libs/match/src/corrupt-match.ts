/** The events of a match contradict each other: a programmer's fault or a forged log, never a player's. */
export class CorruptMatch extends Error {
  override readonly name = 'CorruptMatch';
}
