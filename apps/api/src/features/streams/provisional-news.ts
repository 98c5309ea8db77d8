import type { ProvisionalService, Statement } from '../provisional/provisional-service.js';

/** The changes of provisional acts that one stream sends for its deal. */
export class ProvisionalNews {
  #isDue = true;
  /** End of the acts that were sent last, on the clock of this process (ms). */
  #endsAt = Infinity;

  constructor(
    private readonly service: Pick<ProvisionalService, 'find'>,
    private readonly table: string,
    private readonly deal: string,
  ) {}

  /** Notes that a device has made a statement. */
  notify(): void {
    this.#isDue = true;
  }

  /** Time until the acts that were sent last end (ms). */
  get endsInMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /**
   * Returns the statement to send with the events up to `sequence`; undefined if nothing has changed. A statement without acts
   * reports that the acts sent before have ended.
   */
  async after(sequence: number): Promise<Statement | undefined> {
    if (!this.#isDue && this.endsInMs > 0) return undefined;
    this.#isDue = false;
    const stood = this.#endsAt < Infinity;
    const found = await this.service.find(this.table, this.deal);
    this.#endsAt = found === undefined ? Infinity : performance.now() + found.expiresInMs;
    if (found !== undefined) return found;
    return stood ? { deal: this.deal, sequence, acts: [], expiresInMs: 0 } : undefined;
  }
}
