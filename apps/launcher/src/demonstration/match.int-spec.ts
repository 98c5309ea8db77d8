import { TilescribeClient } from '#client';
import { matchRuleSets, RULE_SETS } from '#rules';
import { RunningApi } from '../../../../test/api/running-api.js';
import { matchToPlay } from './match.js';
import { openTable } from './open-table.js';
import { namePlayers, nameOf } from './players.js';

let api: RunningApi;
let client: TilescribeClient;
beforeAll(async () => {
  api = await RunningApi.start();
  const key = (await api.as('admin', 'referee', 'audit', 'deals:record')).key ?? '';
  client = new TilescribeClient({ address: api.address, key });
}, 120_000);
afterAll(() => api.stop(), 60_000);

it.each(RULE_SETS.map(({ id }) => id))(
  'opens a match of %s that side 1 deals first, and goes on with it',
  async (id) => {
    const agreed = id === 'classical' ? { limit: 2000 } : {};
    const game = { table: `table-${id}`, rules: matchRuleSets(id)!, agreed };
    await openTable(client, game.table);
    await openTable(client, game.table);
    const match = await matchToPlay(client, game);
    expect(match).toEqual({ match: expect.any(String) as string, dealer: 1, dealsLeft: 16 });
    expect(await matchToPlay(client, game)).toEqual(match);
    expect(await matchToPlay(client, { ...game, agreed: { other: true } })).toBeUndefined();
  },
);

it('names the players, except those who have a name', async () => {
  const player = 'player-2';
  expect(await nameOf(client, player)).toBeUndefined();
  await client.put('/v1/players/{player}', { path: { player }, body: { name: 'Named before' } });
  await namePlayers(client);
  expect([await nameOf(client, 'player-1'), await nameOf(client, player)]).toEqual(['Chen Wei', 'Named before']);
});
