/** The events tell no possible story: a programmer's fault or a forged log, never a player's. */
export class CorruptLog extends Error {
  override readonly name = 'CorruptLog';
}
