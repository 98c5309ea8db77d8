import { Inject } from '@nestjs/common';
import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json, noContent } from '../../http/openapi/answers.js';
import type { z } from 'zod';
import { PlayerNames, type NamedPlayer } from '#persistence';
import { linkToNext } from '../../http/paging/paging.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import { needsForNames, needsOrLinkForName, writes, READING } from '../../access/keys/access.js';
import { LINK } from '../../http/openapi/headers.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { Player, PlayerListQuery, PlayerNaming, PlayerPage, PlayerPath } from './player-schemas.js';
import * as examples from './players.examples.js';

const listPlayers = operation('GET', '', {
  access: needsForNames(...READING),
  summary: 'List the players with names',
  description:
    'Lists the names of players in the order of their ids. A player without a name is not listed. The header Link and `next` lead to ' +
    'the next page.',
  query: PlayerListQuery,
  answer: json('A page of players.', PlayerPage, examples.page, LINK),
});

const getPlayer = operation('GET', ':player', {
  access: needsOrLinkForName(...READING),
  summary: 'Get the name of a player',
  description: 'Returns the name of a player. The record itself names players by their ids only.',
  params: PlayerPath,
  answer: json('The player.', Player, examples.player),
  problems: ['NO_SUCH_PLAYER'],
});

const namePlayer = operation('PUT', ':player', {
  access: writes('no table', 'deals:write', 'admin'),
  summary: 'Name a player',
  description:
    'Gives a player a name, or another one in its place. The name is kept beside the log, never in it: no event, hash or export ' +
    'changes. The key needs the scope deals:write or admin. A key limited to tables may not name players, because a name is shown at ' +
    'every table.',
  params: PlayerPath,
  body: PlayerNaming,
  examples: { example: examples.naming },
  answer: json('The player.', Player, examples.player),
});

const erasePlayerName = operation('DELETE', ':player', {
  access: writes('no table', 'deals:write', 'admin'),
  summary: 'Erase the name of a player',
  description:
    'Deletes the name of a player. The log keeps the id, so all its hashes and proofs stay valid. Backups of the database keep the ' +
    'name until they are deleted. The key needs the scope deals:write or admin and may not be limited to tables.',
  params: PlayerPath,
  answer: noContent('No name of the player is kept, now or since an earlier request.'),
});

/**
 * The names of players. Naming and erasing are idempotent, so no answer is saved for an idempotency key: a saved answer would
 * still contain an erased name.
 */
@Resource('players', 'players')
export class PlayersController {
  constructor(
    private readonly names: PlayerNames,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'now'>,
  ) {}

  @Route(listPlayers)
  async listPlayers({ query, reply }: Given<typeof listPlayers>): Answers<typeof listPlayers> {
    const players = (await this.names.list(query)).map(shown);
    const next = players.length === query.limit ? players.at(-1)?.player : undefined;
    linkToNext(reply, '/v1/players', query, next);
    return { players, ...(next !== undefined && { next }) };
  }

  @Route(getPlayer)
  async getPlayer({ params: { player } }: Given<typeof getPlayer>): Answers<typeof getPlayer> {
    const found = await this.names.find(player);
    if (!found) throw Problem.of('NO_SUCH_PLAYER', 'unnamed', { player: quoted(player) });
    return shown(found);
  }

  @Route(namePlayer)
  async namePlayer({ params: { player }, body: { name } }: Given<typeof namePlayer>): Answers<typeof namePlayer> {
    const named: NamedPlayer = { id: player, name, updatedAt: this.environment.now() };
    await this.names.put(named);
    return shown(named);
  }

  @Route(erasePlayerName)
  async erasePlayerName({ params: { player } }: Given<typeof erasePlayerName>): Answers<typeof erasePlayerName> {
    await this.names.erase(player);
  }
}

const shown = ({ id, name, updatedAt }: NamedPlayer): z.infer<typeof Player> => ({
  player: id,
  name,
  updatedAt: updatedAt.toISOString(),
});
