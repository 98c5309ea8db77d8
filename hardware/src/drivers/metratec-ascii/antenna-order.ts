/**
 * A reader goes round its antennas in an order that does not change. The order is learned, because makers count from 0 or
 * from 1; then it shows what the bytes alone cannot: a damaged antenna number, a block that came twice.
 */
export class AntennaOrder {
  readonly #follower = new Map<number, number>();
  /** A follower that contradicts the learned one; seen twice running, it is right. */
  readonly #doubted = new Map<number, number>();
  #last: number | undefined;

  /**
   * The antenna of the next inventory: the reported one, or where the report was lost the one whose turn it is.
   * `sure` when the report agrees with the order; the first ones are believed.
   */
  next(reported: number | undefined): { readonly antenna: number | undefined; readonly sure: boolean } {
    const last = this.#last;
    const known = last === undefined ? undefined : this.#follower.get(last);
    this.#last = reported ?? known;
    if (reported === undefined) return { antenna: known, sure: false };
    return { antenna: reported, sure: last === undefined || known === reported || this.#learn(last, known, reported) };
  }

  /** The device was set up again and may begin its round anywhere. */
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
