import { Refused } from '#client';
import { tilesOf } from '#tiles';
import * as examples from '../../apps/api/src/features/matches/matches.examples.js';
import { RunningApi } from '../api/running-api.js';
import type { components } from '../../openapi/client.js';
import { keepAMatch, type WonDeal } from './keep-a-match.js';

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
  await (await api.as('admin')).post('/v1/tables', { table: 'table-7', name: 'Table 7' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const opening = examples.openClassical.command as components['schemas']['OpenMatch'];
const PLAYERS = opening.places.map(({ player }) => player);
const club = async () => ({
  address: api.address,
  key: (await api.as('deals:record')).key ?? '',
  opening,
  // The first player is East, and the others sit in their order.
  rolls: PLAYERS.map((player, index) => ({ player, dice: [6 - index, 6] as [number, number] })),
});

/** South has only chows, 20 doubled as a miser; East a closed pung of terminals, 8; the others nothing. */
const DEAL: WonDeal = {
  winner: 'south',
  from: 'west',
  tile: '6s',
  hands: {
    east: tilesOf('999m13p46s58s36m37p'),
    south: tilesOf('123m567p234s78s44p'),
    west: tilesOf('24m28p17s4578m135p'),
    north: tilesOf('2479m147p39s15s28m'),
  },
};

it('CC-settle.1 CC-settle.2 CC-settle.3 a client generated from the document settles deals and keeps a match', async () => {
  const { workedOut, match } = await keepAMatch(await club(), [DEAL, DEAL]);
  // East pays twice 40 and gets twice 8 from each of the two that have nothing; they pay 40.
  const totals = { east: -80 + 16 + 16, south: 80 + 40 + 40, west: -40 - 16, north: -40 - 16 };
  expect(workedOut.map((settled) => settled.balances)).toEqual([totals, totals]);
  // East passes to the right after each deal.
  const points = [-48 - 56, 160 - 48, -56 + 160, -56 - 56];
  expect(match.totals.players).toEqual(PLAYERS.map((player, index) => ({ player, points: points[index] })));
  expect(match.next).toMatchObject({ number: 3, round: 'east', seating: { east: { player: PLAYERS[2] } } });
});

it('it gets the hand that is impossible', async () => {
  const hands = { ...DEAL.hands, north: DEAL.hands.north.slice(1) };
  const wrong = keepAMatch(await club(), [{ ...DEAL, hands }]);
  await expect(wrong).rejects.toThrow(Refused);
  await expect(wrong).rejects.toMatchObject({
    problem: { code: 'TILE_COUNT', errors: [{ pointer: '/hands/north/standing' }] },
  });
});
