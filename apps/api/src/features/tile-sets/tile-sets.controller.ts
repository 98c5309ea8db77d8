import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json, noContent } from '../../http/openapi/answers.js';
import type { z } from 'zod';
import { entityTag, expectedSequence, isUnchanged } from '../../http/paging/if-match.js';
import type { Reply } from '../../http/exchange/http.js';
import { needs, writes } from '../../access/keys/access.js';
import { TileSet, TileSetList, TileSetPath, TileSetRequest } from './tile-set-schemas.js';
import { TileSetStore, type Versioned } from './tile-set-store.js';
import * as examples from './tile-sets.examples.js';

const VERSION = 'The version of the tile set. Each change makes another one; those of an erased set do not come again.';
const ETAG = { ETag: { description: VERSION, schema: { type: 'string' as const }, example: '"1773223200000"' } };
const ifMatch = (required: boolean) => ({
  name: 'If-Match',
  description: `The ETag of the tile set as the client has seen it.${required ? '' : ' Left out for a new tile set.'}`,
  required,
  schema: { type: 'string' as const },
  example: '"3"',
});

const listTileSets = operation('GET', '', {
  access: needs('admin', 'device'),
  summary: 'List the tile sets',
  description:
    'Lists the tile sets without their tags. A key of a device, and any other key that is limited to tables, sees the sets of its tables.',
  answer: json('The tile sets.', TileSetList, examples.list),
});

const getTileSet = operation('GET', ':tileSet', {
  access: needs('admin', 'device'),
  summary: 'Get a tile set',
  description:
    'Returns a tile set with its tags. The key needs the scope admin, or it is the key of a device at one of the tables of the set.',
  params: TileSetPath,
  conditional: true,
  answer: json('The tile set.', TileSet, examples.tileSet, ETAG),
  problems: ['NO_SUCH_TILE_SET'],
});

const putTileSet = operation('PUT', ':tileSet', {
  access: writes('no table', 'admin'),
  summary: 'Store a tile set',
  description:
    'Stores a new tile set, or replaces one under its ETag. It must have a tag for each copy of each tile that the rule set plays with ' +
    'under the options, and no more; cards, tokens and tiles that are not played with may stand beside them. No tile may have a tag of another set of the ' +
    'same table. A gateway reads it at its next start.',
  params: TileSetPath,
  headers: [ifMatch(false)],
  body: TileSetRequest,
  examples: { example: examples.request },
  answer: json('The tile set.', TileSet, examples.tileSet, ETAG),
  problems: [
    'INVALID_HEADER',
    'NO_SUCH_TILE_SET',
    'PRECONDITION_REQUIRED',
    'STALE_TILE_SET',
    'TILE_SET_MISFIT',
    'UNKNOWN_RULE_SET',
    'BAD_OPTION',
  ],
});

const deleteTileSet = operation('DELETE', ':tileSet', {
  access: writes('no table', 'admin'),
  summary: 'Delete a tile set',
  description: 'Deletes a tile set under its ETag. A gateway that has read it goes on until its next start.',
  params: TileSetPath,
  headers: [ifMatch(true)],
  answer: noContent('The tile set is deleted.'),
  problems: ['INVALID_HEADER', 'NO_SUCH_TILE_SET', 'PRECONDITION_REQUIRED', 'STALE_TILE_SET'],
});

/** The registers of tile sets. An ETag protects each change, so no answer is saved for an idempotency key. */
@Resource('tile sets', 'tile-sets')
export class TileSetsController {
  constructor(private readonly store: TileSetStore) {}

  @Route(listTileSets)
  listTileSets({ caller }: Given<typeof listTileSets>): Answers<typeof listTileSets> {
    return this.store.list(caller);
  }

  @Route(getTileSet)
  async getTileSet({ params, caller, request, reply }: Given<typeof getTileSet>): Answers<typeof getTileSet> {
    const found = await this.store.get(params.tileSet, caller);
    const set = tagged(found, reply);
    return isUnchanged(request, entityTag(found.version)) ? void reply.code(304) : set;
  }

  @Route(putTileSet)
  async putTileSet({ params, body, request, reply }: Given<typeof putTileSet>): Answers<typeof putTileSet> {
    const expected = request.headers['if-match'] === undefined ? undefined : expectedSequence(request);
    return tagged(await this.store.put(params.tileSet, body, expected), reply);
  }

  @Route(deleteTileSet)
  async deleteTileSet({ params: { tileSet }, request }: Given<typeof deleteTileSet>): Answers<typeof deleteTileSet> {
    await this.store.erase(tileSet, expectedSequence(request));
  }
}

const tagged = ({ version, set }: Versioned, reply: Reply): z.infer<typeof TileSet> => {
  reply.header('ETag', entityTag(version));
  return set;
};
