import type { HashTile, TilePlace } from '#event-log';
import type { Queryable } from '../connections/head-lock.js';

interface TileRow {
  readonly level: number;
  readonly index: number;
  readonly hashes: Buffer;
}

/** The levels of tiles of the largest tree. */
const LEVELS = 7;

const LAST = `
  SELECT level, index, hashes
  FROM generate_series(0, ${LEVELS - 1}) AS wanted
  CROSS JOIN LATERAL (
    SELECT level, index, hashes FROM tree_tiles WHERE log = $1 AND level = wanted ORDER BY index DESC LIMIT 1
  ) AS last
  ORDER BY level`;

const NAMED = `
  SELECT level, index, hashes FROM tree_tiles JOIN unnest($2::int[], $3::bigint[]) AS wanted (level, index) USING (level, index)
  WHERE log = $1`;

const KEEP = `
  INSERT INTO tree_tiles (log, level, index, hashes)
  SELECT $1, * FROM unnest($2::int[], $3::bigint[], $4::bytea[])
  ON CONFLICT (log, level, index) DO UPDATE SET hashes = excluded.hashes`;

/** The Merkle tree of the log as it is stored: C2SP tlog-tiles. It can be larger than the newest checkpoint, while that is signed. */
export class TreeTiles {
  constructor(
    private readonly reads: Queryable,
    private readonly log: string,
  ) {}

  /** The last tile of each level, from level 0 on; none for an empty tree. */
  async last(): Promise<readonly HashTile[]> {
    return (await this.reads.query<TileRow>(LAST, [this.log])).rows;
  }

  /** These tiles, each with all its hashes, in any order. Tiles that are not stored are left out. */
  async find(places: readonly TilePlace[]): Promise<readonly HashTile[]> {
    if (places.length === 0) return [];
    const [levels, indexes] = [places.map(({ level }) => level), places.map(({ index }) => index)];
    return (await this.reads.query<TileRow>(NAMED, [this.log, levels, indexes])).rows;
  }
}

/** Stores new tiles and hashes that were added to tiles. */
export const keepTiles = async (client: Queryable, log: string, tiles: readonly HashTile[]): Promise<void> => {
  if (tiles.length === 0) return;
  const columns = [
    tiles.map(({ level }) => level),
    tiles.map(({ index }) => index),
    tiles.map(({ hashes }) => Buffer.from(hashes)),
  ];
  await client.query(KEEP, [log, ...columns]);
};
