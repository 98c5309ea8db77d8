import type { Absorbed } from './fan.table.js';
import type { Places } from './fans/find.js';

/** A lower-valued fan that another fan absorbs, and how much of it. */
export interface AbsorbedRow {
  readonly line: number;
  readonly absorbed: Absorbed;
}

/** One absorption: the row of the fan that absorbs, and the places that it counts. */
interface Claim {
  readonly row: number;
  readonly absorbed: Absorbed;
  readonly from: readonly Places[];
}

/**
 * Records which lower-valued fans higher-valued fans absorb (DZ-score.5). The fans are counted in table order. A fan
 * that counts registers its claims on later rows, which are then checked in turn.
 */
export class Absorption {
  readonly #claims: readonly Claim[][];
  readonly #claimed: number[] = [];

  constructor(rows: number) {
    this.#claims = Array.from({ length: rows }, () => []);
  }

  /** Removes all claims. */
  begin(): void {
    for (const row of this.#claimed) (this.#claims[row] as Claim[]).length = 0;
    this.#claimed.length = 0;
  }

  claim({ line, absorbed }: AbsorbedRow, row: number, from: readonly Places[]): void {
    (this.#claims[line] as Claim[]).push({ row, absorbed, from });
    this.#claimed.push(line);
  }

  isClaimed(row: number): boolean {
    return (this.#claims[row] as Claim[]).length > 0;
  }

  /** The row that absorbs each instance of a fan; undefined for an instance that counts. */
  absorbersOf(row: number, found: readonly Places[]): readonly (number | undefined)[] {
    const claims = this.#claims[row] as Claim[];
    const spent = new Set<Claim>();
    return found.map((places) => {
      const absorbing = claims.find((claim) => !spent.has(claim) && absorbs(claim, places));
      if (absorbing?.absorbed === 'one') spent.add(absorbing);
      return absorbing?.row;
    });
  }
}

const absorbs = ({ absorbed, from }: Claim, places: Places): boolean =>
  absorbed !== 'own-sets' || from.some((sets) => (places & ~sets) === 0);
