import type { Absorbed } from './fan.table.js';
import type { Places } from './fans/find.js';

/** What a fan absorbs: the row of a cheaper one, and what of it. */
export interface Cheaper {
  readonly line: number;
  readonly absorbed: Absorbed;
}

/** A dearer fan's claim on a cheaper one: `row` of the fan that absorbs, the places it is counted from. */
interface Claim {
  readonly row: number;
  readonly absorbed: Absorbed;
  readonly from: readonly Places[];
}

/**
 * Dearer fans absorb cheaper ones (DZ-score.5). Fans are gone through in the order of the table; each that counts lays
 * its claims on those further down, which are asked about when their turn comes.
 */
export class Absorption {
  readonly #claims: readonly Claim[][];
  readonly #claimed: number[] = [];

  constructor(rows: number) {
    this.#claims = Array.from({ length: rows }, () => []);
  }

  /** Forgets all claims. */
  begin(): void {
    for (const row of this.#claimed) (this.#claims[row] as Claim[]).length = 0;
    this.#claimed.length = 0;
  }

  claim({ line, absorbed }: Cheaper, row: number, from: readonly Places[]): void {
    (this.#claims[line] as Claim[]).push({ row, absorbed, from });
    this.#claimed.push(line);
  }

  isClaimed(row: number): boolean {
    return (this.#claims[row] as Claim[]).length > 0;
  }

  /** The row that absorbs each instance of a fan; undefined for one that counts. */
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
