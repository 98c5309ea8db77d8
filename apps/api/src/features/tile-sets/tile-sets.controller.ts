import { Body, Controller, Delete, Get, Param, Put, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { entityTag, expectedSequence, isUnchanged } from '../../http/paging/if-match.js';
import type { Reply, Request } from '../../http/exchange/http.js';
import { Needs, Writes } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { ApiAnswer, ApiConditional, ApiNoAnswer } from '../../http/openapi/api-answers.js';
import { ApiJsonBody } from '../../http/openapi/api-json-body.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
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

/** The registers of tile sets. An ETag protects each change, so no answer is saved for an idempotency key. */
@ApiTags('tile sets')
@Controller('v1/tile-sets')
export class TileSetsController {
  constructor(private readonly store: TileSetStore) {}

  @Get()
  @Needs('admin', 'device')
  @ApiOperation({
    summary: 'List the tile sets',
    description:
      'Lists the tile sets without their tags. A key of a device, and any other key that is limited to tables, sees the sets of its tables.',
  })
  @ApiAnswer('The tile sets.', TileSetList, examples.list)
  listTileSets(@CurrentCaller() caller: Caller): Promise<z.infer<typeof TileSetList>> {
    return this.store.list(caller);
  }

  @Get(':tileSet')
  @Needs('admin', 'device')
  @ApiOperation({
    summary: 'Get a tile set',
    description:
      'Returns a tile set with its tags. The key needs the scope admin, or it is the key of a device at one of the tables of the set.',
  })
  @ApiConditional()
  @ApiAnswer('The tile set.', TileSet, examples.tileSet, ETAG)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_TILE_SET')
  async getTileSet(
    @Param({ schema: TileSetPath }) { tileSet }: z.infer<typeof TileSetPath>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof TileSet> | undefined> {
    const found = await this.store.get(tileSet, caller);
    const set = tagged(found, reply);
    return isUnchanged(request, entityTag(found.version)) ? void reply.code(304) : set;
  }

  @Put(':tileSet')
  @Writes('no table', 'admin')
  @ApiOperation({
    summary: 'Store a tile set',
    description:
      'Stores a new tile set, or replaces one under its ETag. It must have a tag for each copy of each tile that the rule set plays with ' +
      'under the options, and no more; cards, tokens and tiles that are not played with may stand beside them. No tile may have a tag of another set of the ' +
      'same table. A gateway reads it at its next start.',
  })
  @ApiHeader(ifMatch(false))
  @ApiJsonBody(examples.request)
  @ApiAnswer('The tile set.', TileSet, examples.tileSet, ETAG)
  @ApiProblems('INVALID_PATH', 'INVALID_HEADER', 'NO_SUCH_TILE_SET', 'PRECONDITION_REQUIRED', 'STALE_TILE_SET')
  @ApiProblems('TILE_SET_MISFIT', 'UNKNOWN_RULE_SET', 'BAD_OPTION')
  async putTileSet(
    @Param({ schema: TileSetPath }) { tileSet }: z.infer<typeof TileSetPath>,
    @Body({ schema: TileSetRequest }) body: z.infer<typeof TileSetRequest>,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof TileSet>> {
    const expected = request.headers['if-match'] === undefined ? undefined : expectedSequence(request);
    return tagged(await this.store.put(tileSet, body, expected), reply);
  }

  @Delete(':tileSet')
  @Writes('no table', 'admin')
  @ApiOperation({
    summary: 'Delete a tile set',
    description: 'Deletes a tile set under its ETag. A gateway that has read it goes on until its next start.',
  })
  @ApiHeader(ifMatch(true))
  @ApiNoAnswer('The tile set is deleted.')
  @ApiProblems('INVALID_PATH', 'INVALID_HEADER', 'NO_SUCH_TILE_SET', 'PRECONDITION_REQUIRED', 'STALE_TILE_SET')
  async deleteTileSet(
    @Param({ schema: TileSetPath }) { tileSet }: z.infer<typeof TileSetPath>,
    @Req() request: Request,
  ): Promise<void> {
    await this.store.erase(tileSet, expectedSequence(request));
  }
}

const tagged = ({ version, set }: Versioned, reply: Reply): z.infer<typeof TileSet> => {
  reply.header('ETag', entityTag(version));
  return set;
};
