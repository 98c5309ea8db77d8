/**
 * The order in which a reader reads its antennas; it does not change. The order is learned, because makers count from 0 or
 * from 1. Then it reveals damage that the bytes alone do not show: a wrong antenna number, a block that came twice.
 */
export class AntennaOrder {
  readonly #follower = new Map<number, number>();
  /** A successor that contradicts the learned one. When it occurs twice in a row, it replaces the learned one. */
  readonly #doubted = new Map<number, number>();
  #last: number | undefined;

  /**
   * The antenna of the next inventory: the reported one, or the next one in the order if the report was lost.
   * `sure` if the report agrees with the order; the first reports count as sure.
   */
  next(reported: number | undefined): { readonly antenna: number | undefined; readonly sure: boolean } {
    const last = this.#last;
    const known = last === undefined ? undefined : this.#follower.get(last);
    this.#last = reported ?? known;
    if (reported === undefined) return { antenna: known, sure: false };
    return { antenna: reported, sure: last === undefined || known === reported || this.#learn(last, known, reported) };
  }

  /** The device was set up again and may begin its round at any antenna. */
  restarted(): void {
    this.#last = undefined;
  }

  #learn(last: number, known: number | undefined, reported: number): boolean {
    const believed = known === undefined || this.#doubted.get(last) === reported;
    if (believed) {
      this.#follower.set(last, reported);
      this.#doubted.delete(last);
    } else this.#doubted.set(last, reported);
    return believed;
  }
}
