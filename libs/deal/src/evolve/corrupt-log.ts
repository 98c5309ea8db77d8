/** The events contradict each other: a programmer's fault or a forged log, never a player's. */
export class CorruptLog extends Error {
  override readonly name = 'CorruptLog';
}
