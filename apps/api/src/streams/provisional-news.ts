import type { ProvisionalDesk, Statement } from '../provisional/provisional-desk.js';

/** What one stream has to say of the provisional acts of its deal. */
export class ProvisionalNews {
  #isDue = true;
  /** When what was said last ends, on the clock of this process (ms). */
  #endsAt = Infinity;

  constructor(
    private readonly desk: Pick<ProvisionalDesk, 'find'>,
    private readonly table: string,
    private readonly deal: string,
  ) {}

  /** A device has stated something. */
  ring(): void {
    this.#isDue = true;
  }

  /** Time until what was said last ends (ms). */
  get endsInMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /**
   * What is to be said now, beside the events up to `sequence`; undefined where nothing has changed. Acts that stood and do not any
   * more are said to be none.
   */
  async after(sequence: number): Promise<Statement | undefined> {
    if (!this.#isDue && this.endsInMs > 0) return undefined;
    this.#isDue = false;
    const stood = this.#endsAt < Infinity;
    const found = await this.desk.find(this.table, this.deal);
    this.#endsAt = found === undefined ? Infinity : performance.now() + found.expiresInMs;
    if (found !== undefined) return found;
    return stood ? { deal: this.deal, sequence, acts: [], expiresInMs: 0 } : undefined;
  }
}
