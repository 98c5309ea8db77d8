import { between, type Random } from '#random';

/** A UHF session with a persistent flag (Gen2, S1): a tag that has answered is silent for this time (ms). */
export interface Session {
  readonly silentMs: readonly [least: number, most: number];
}

/** Which tags are silent because they have answered. The flag is in the tag, so no antenna reads them. */
export class SessionFlags {
  readonly #silentUntil = new Map<string, number>();

  constructor(
    private readonly session: Session | undefined,
    private readonly random: Random,
  ) {}

  isSilent(tag: string, at: number): boolean {
    return at < (this.#silentUntil.get(tag) ?? 0);
  }

  /** A tag has answered at a time (ms). */
  answered(tag: string, at: number): void {
    if (this.session !== undefined) this.#silentUntil.set(tag, at + between(this.random, this.session.silentMs));
  }
}
