import { Body, Controller, Delete, Get, Inject, Param, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { PlayerNames, type NamedPlayer } from '#persistence';
import { linkToNext } from '../../http/paging/paging.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import type { Reply } from '../../http/exchange/http.js';
import { NeedsForNames, READING, Writes } from '../../access/keys/access.js';
import { ApiAnswer, ApiNoAnswer } from '../../http/openapi/api-answers.js';
import { ApiJsonBody } from '../../http/openapi/api-json-body.js';
import { LINK } from '../../http/openapi/headers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { Player, PlayerListQuery, PlayerNaming, PlayerPage, PlayerPath } from './player-schemas.js';
import * as examples from './players.examples.js';

/**
 * The names of players. Naming and erasing are idempotent, so no answer is saved for an idempotency key: a saved answer would
 * still contain an erased name.
 */
@ApiTags('players')
@Controller('v1/players')
export class PlayersController {
  constructor(
    private readonly names: PlayerNames,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'now'>,
  ) {}

  @Get()
  @NeedsForNames(...READING)
  @ApiOperation({
    summary: 'List the players with names',
    description:
      'Lists the names of players in the order of their ids. A player without a name is not listed. The header Link and `next` lead to ' +
      'the next page.',
  })
  @ApiAnswer('A page of players.', PlayerPage, examples.page, LINK)
  @ApiProblems('INVALID_QUERY')
  async listPlayers(
    @Query({ schema: PlayerListQuery }) query: z.infer<typeof PlayerListQuery>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof PlayerPage>> {
    const players = (await this.names.list(query)).map(shown);
    const next = players.length === query.limit ? players.at(-1)?.player : undefined;
    linkToNext(reply, '/v1/players', query, next);
    return { players, ...(next === undefined ? {} : { next }) };
  }

  @Get(':player')
  @NeedsForNames(...READING)
  @ApiOperation({
    summary: 'Get the name of a player',
    description: 'Returns the name of a player. The record itself names players by their ids only.',
  })
  @ApiAnswer('The player.', Player, examples.player)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_PLAYER')
  async getPlayer(
    @Param({ schema: PlayerPath }) { player }: z.infer<typeof PlayerPath>,
  ): Promise<z.infer<typeof Player>> {
    const found = await this.names.find(player);
    if (!found) throw Problem.of('NO_SUCH_PLAYER', 'unnamed', { player: quoted(player) });
    return shown(found);
  }

  @Put(':player')
  @Writes('no table', 'deals:write', 'admin')
  @ApiOperation({
    summary: 'Name a player',
    description:
      'Gives a player a name, or another one in its place. The name is kept beside the log, never in it: no event, hash or export ' +
      'changes. The key needs the scope deals:write or admin. A key limited to tables may not name players, because a name is shown at ' +
      'every table.',
  })
  @ApiJsonBody(examples.naming)
  @ApiAnswer('The player.', Player, examples.player)
  @ApiProblems('INVALID_PATH')
  async namePlayer(
    @Param({ schema: PlayerPath }) { player }: z.infer<typeof PlayerPath>,
    @Body({ schema: PlayerNaming }) { name }: z.infer<typeof PlayerNaming>,
  ): Promise<z.infer<typeof Player>> {
    const named: NamedPlayer = { id: player, name, updatedAt: this.environment.now() };
    await this.names.put(named);
    return shown(named);
  }

  @Delete(':player')
  @Writes('no table', 'deals:write', 'admin')
  @ApiOperation({
    summary: 'Erase the name of a player',
    description:
      'Deletes the name of a player. The log keeps the id, so all its hashes and proofs stay valid. Backups of the database keep the ' +
      'name until they are deleted. The key needs the scope deals:write or admin and may not be limited to tables.',
  })
  @ApiNoAnswer('No name of the player is kept, now or since an earlier request.')
  @ApiProblems('INVALID_PATH')
  async erasePlayerName(@Param({ schema: PlayerPath }) { player }: z.infer<typeof PlayerPath>): Promise<void> {
    await this.names.erase(player);
  }
}

const shown = ({ id, name, updatedAt }: NamedPlayer): z.infer<typeof Player> => ({
  player: id,
  name,
  updatedAt: updatedAt.toISOString(),
});
