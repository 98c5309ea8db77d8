/** A reader that reports each tag for this time after its last answer (ms). */
export interface Cache {
  readonly keptMs: number;
}

/** The cache of one antenna. */
export class AnsweredLately {
  readonly #lastAnswer = new Map<string, number>();

  constructor(private readonly cache: Cache | undefined) {}

  /** The UIDs that are reported when these have answered at a time (ms). */
  reported(uids: readonly string[], at: number): readonly string[] {
    if (this.cache === undefined) return uids;
    for (const uid of uids) this.#lastAnswer.set(uid, at);
    for (const [uid, last] of this.#lastAnswer) if (at - last > this.cache.keptMs) this.#lastAnswer.delete(uid);
    return [...this.#lastAnswer.keys()];
  }
}
