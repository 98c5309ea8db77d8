import type pg from 'pg';
import { MerkleTree, type Sha256 } from '#event-log';
import { parseInt8 } from '../int8.js';

const PAGE = 2000;

/**
 * The root of the Merkle tree over the leaves of a log, hashed anew from their text, after its first `size` events and after all.
 * @throws Error where the stored hash of a leaf is not that of its text, or a position is missing.
 */
export async function merkleRoots(
  client: pg.Client,
  log: string,
  size: number,
  sha256: Sha256,
): Promise<{ readonly atSize: string | undefined; readonly atEnd: string }> {
  const tree = new MerkleTree(sha256);
  let [position, atSize]: [number, string | undefined] = [0, undefined];
  for (;;) {
    const { rows } = await client.query<{ position: string; leaf: string; hash: string }>(
      `SELECT position, leaf, encode(hash, 'hex') AS hash FROM events WHERE log = $1 AND position > $2
       ORDER BY position LIMIT ${PAGE}`,
      [log, position],
    );
    if (rows.length === 0) return { atSize, atEnd: tree.root() };
    for (const row of rows) {
      position += 1;
      if (parseInt8(row.position) !== position) throw new Error(`the log ${log} has no event at position ${position}`);
      if (sha256(row.leaf) !== row.hash) throw new Error(`the event at position ${position} of ${log} was changed`);
      tree.add(Buffer.from(row.leaf));
      if (position === size) atSize = tree.root();
    }
  }
}
