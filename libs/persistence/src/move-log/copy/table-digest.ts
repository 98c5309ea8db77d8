import type { Sha256 } from '#event-log';

/** The number of rows of a log in a table, and a digest of their texts that does not depend on their order. */
export interface TableContent {
  readonly table: string;
  readonly rows: number;
  /** The sum of the SHA-256 digests of all rows, as 256-bit numbers, modulo 2^256: 64 lowercase hex digits. */
  readonly digest: string;
}

const DIGEST_BITS = 256;
const DIGEST_DIGITS = 64;

/** Adds up the rows of one table. */
export class TableDigest {
  #rows = 0;
  #sum = 0n;

  constructor(private readonly sha256: Sha256) {}

  add(row: string): void {
    this.#rows += 1;
    this.#sum += BigInt(`0x${this.sha256(row)}`);
  }

  contentOf(table: string): TableContent {
    const digest = BigInt.asUintN(DIGEST_BITS, this.#sum).toString(16).padStart(DIGEST_DIGITS, '0');
    return { table, rows: this.#rows, digest };
  }
}
