import { Readable } from 'node:stream';
import { Inject, StreamableFile } from '@nestjs/common';
import { operation, Resource, Route, type Answers, type Given } from '../../../access/operations/index.js';
import { bytes, OCTETS } from '../../../http/openapi/answers.js';
import {
  entryBundle,
  HASH_BYTES,
  LONGEST_ENTRY,
  readTilePath,
  TILE_WIDTH,
  tileWidth,
  type EventStore,
  type NumberedTile,
  type SizedTile,
} from '#event-log';
import { TreeTiles } from '#persistence';
import { EVENT_STORE } from '../../../platform/database/tokens.js';
import { needs, READING } from '../../../access/keys/access.js';
import { compressed } from '../../../http/exchange/compressed.js';
import { ACCEPT_ENCODING } from '../../../http/openapi/headers.js';
import { Problem } from '../../../http/problems/problem.js';
import { Checkpointing } from './checkpointing.js';
import { EntriesPath, TilePath } from './tile-schemas.js';

/** The log only grows, so a tile of one width never changes. Only readers with a key may keep it. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

const PROBLEMS = ['NO_SUCH_TILE', 'NO_LOG_KEY', 'LOG_ALTERED', 'LOG_KEY_REPLACED', 'CLOCK_DIFFERS'] as const;

const readEntryBundle = operation('GET', 'entries/:tile', {
  access: needs(...READING),
  summary: 'Read entries of the log as an entry bundle',
  description:
    'Returns the leaves of up to 256 events as C2SP tlog-tiles serves entries. Sealed values stay sealed, as in `GET /v1/log/export`. Only ' +
    'events of the newest signed checkpoint are served.',
  params: EntriesPath,
  headers: [ACCEPT_ENCODING],
  answer: bytes(
    'The bundle.',
    'The entries, each after its length in two bytes, big-endian. An entry is the canonical text of a leaf in UTF-8.',
    '<length 0><leaf 0><length 1><leaf 1>',
  ),
  problems: PROBLEMS,
});

const readTile = operation('GET', ':level/:tile', {
  access: needs(...READING),
  summary: 'Read a tile of the tree',
  description:
    'Returns hashes of the Merkle tree as C2SP tlog-tiles serves them. Every proof can be computed from tiles, and a full tile never ' +
    'changes. Only tiles of the newest signed checkpoint are served.',
  params: TilePath,
  answer: bytes('The tile.', 'Up to 256 hashes of 32 bytes each.', '<hash 0><hash 1><hash 2>'),
  problems: PROBLEMS,
});

/** The tree and the entries of the log as C2SP tlog-tiles, with /v1/log as their prefix. */
@Resource('log', 'log/tile')
export class TilesController {
  constructor(
    private readonly checkpointing: Checkpointing,
    private readonly tiles: TreeTiles,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @Route(readEntryBundle)
  async readEntryBundle({ params, request, reply }: Given<typeof readEntryBundle>): Answers<typeof readEntryBundle> {
    const tile = numbered(params.tile);
    await this.#checkSigned({ level: 0, ...tile });
    const after = tile.index * TILE_WIDTH;
    const events = await this.store.readAll({ after, limit: tile.width });
    const leaves = events.map(({ leafText }) => Buffer.from(leafText));
    const long = leaves.findIndex(({ length }) => length > LONGEST_ENTRY);
    if (long >= 0) throw Problem.of('NO_SUCH_TILE', 'longEntry', { position: after + long + 1, most: LONGEST_ENTRY });
    reply.header('Vary', 'Authorization, Accept-Encoding').header('Cache-Control', IMMUTABLE);
    const { content, coding } = compressed(Readable.from([Buffer.from(entryBundle(leaves))]), request.headers);
    if (coding !== undefined) reply.header('Content-Encoding', coding);
    return new StreamableFile(content, { type: OCTETS });
  }

  @Route(readTile)
  async readTile({ params: { level, tile: path }, reply }: Given<typeof readTile>): Answers<typeof readTile> {
    const tile = { level: Number(level), ...numbered(path) };
    await this.#checkSigned(tile);
    const [stored] = await this.tiles.find([tile]);
    if (stored === undefined) throw new Error(`tile ${level}/${path} is signed and not stored`);
    reply.header('Vary', 'Authorization').header('Cache-Control', IMMUTABLE);
    return new StreamableFile(stored.hashes.subarray(0, tile.width * HASH_BYTES), { type: OCTETS });
  }

  /** @throws Problem NO_SUCH_TILE where the newest signed tree has no tile of this width there. */
  async #checkSigned(tile: SizedTile): Promise<void> {
    const { size } = await this.checkpointing.signed();
    const width = tileWidth(tile, size);
    if (tile.width > width) throw Problem.of('NO_SUCH_TILE', 'beyond', { width, asked: tile.width, size });
  }
}

const numbered = (path: string): NumberedTile => {
  const tile = readTilePath(path);
  // The schema of the path has checked it.
  if (tile === undefined) throw new Error(`${path} is no path of a tile`);
  return tile;
};
