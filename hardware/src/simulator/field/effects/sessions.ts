import { between, type Random } from '#random';
import type { Gen2Query } from '../../firmware/gen2-query.js';

/** The persistence of the flag of session S1 (Gen2): a tag that has answered with target A is silent for this time (ms). */
export interface Session {
  readonly silentMs: readonly [least: number, most: number];
}

/** Sessions S2 and S3 keep their flag for more than 2 s without power (Gen2, 6.3.2.2); many tags keep it for a minute. */
const LONG_MS = 60_000;

/** The flags of the tags, A or B, in each session. A flag is in the tag, so it counts for all antennas. */
export class SessionFlags {
  /** Until when the flag is B, by session and tag. */
  readonly #untilA = new Map<string, number>();

  constructor(
    private readonly session: Session | undefined,
    private readonly random: Random,
  ) {}

  /** Returns whether a tag does not answer a query, because its flag has the other value. */
  isSilent(tag: string, at: number, { session, target }: Gen2Query): boolean {
    const isB = at < (this.#untilA.get(keyOf(session, tag)) ?? 0);
    return isB !== (target === 'B');
  }

  /** A tag has answered at a time (ms): its flag turns over. */
  answered(tag: string, at: number, { session, target }: Gen2Query): void {
    const key = keyOf(session, tag);
    if (target === 'B') this.#untilA.delete(key);
    else this.#untilA.set(key, at + this.#keptMs(session));
  }

  /** How long a tag without power keeps its flag. Antennas have power only during their inventories. */
  #keptMs(session: Gen2Query['session']): number {
    if (session === 'S0' || this.session === undefined) return 0;
    return session === 'S1' ? between(this.random, this.session.silentMs) : LONG_MS;
  }
}

const keyOf = (session: Gen2Query['session'], tag: string): string => `${session} ${tag}`;
