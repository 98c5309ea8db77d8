import type { MatchView } from '#projections';
import { dazhong } from '#rules/dazhong';
import { SEATS, SIDES, type Side } from '#tiles';
import { testFolder } from '../../apps/table-gateway/src/testing/folder.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { CutNetwork } from './support/cut-network.js';
import { BEGIN, GatewayAtTable, TABLE } from './support/gateway-at-table.js';

jest.setTimeout(300_000);

/** The sums of the players of sides 1 to 4: the player of side 4 is East, then 2, 1, 3. */
const DICE = [
  [3, 4],
  [4, 6],
  [1, 2],
  [6, 6],
] as const;
/** Counter-clockwise from East (DZ-seat.2, DZ-seat.4). */
const BY_SUM = ['player-4', 'player-2', 'player-1', 'player-3'] as const;
const DEALS = 2;

const folder = testFolder();
let api: RunningApi;
let network: CutNetwork;
beforeAll(async () => {
  api = await RunningApi.start();
  network = await CutNetwork.before(Number(new URL(api.address).port));
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(async () => {
  await network.stop();
  await api.stop();
}, 30_000);

const matchOf = async (matchId: string): Promise<MatchView> =>
  (await (await api.as('deals:read')).get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;

/** The side of each seat if East sits at that side; seats and sides run counter-clockwise. */
const sideOfSeat = (east: Side, place: number): Side => SIDES[(SIDES.indexOf(east) + place) % SIDES.length] as Side;

describe('a table with readers at fixed sides, whose players find their seats by dice (DZ-A-SIDE)', () => {
  it.each<readonly [eastAt: Side | 'own' | undefined, east: Side]>([
    [3, 3],
    ['own', 4],
    [undefined, 1],
  ])('East’s place %p: the players sit around side %i, and their deals are theirs', async (eastAt, east) => {
    const matchId = uuidv7();
    const command = {
      ...{ type: 'OpenMatch', table: TABLE, ruleSet: 'dazhong', limits: { deals: 4 } },
      places: SIDES.map((side) => ({ side, player: `player-${side}` })),
      firstDealer: { by: 'seat-dice', ...(eastAt !== undefined && { eastAt }) },
    };
    const occurredAt = new Date(BEGIN - 60_000).toISOString();
    await (
      await api.as('deals:write')
    )
      .post('/v1/matches', { matchId, commandId: uuidv7(), occurredAt, command })
      .expect(201);
    network.isUp = true;
    const club = await GatewayAtTable.open(matchId, {
      ...{ api, network, folder: folder(), deals: DEALS, seed: 5, rules: dazhong, dealer: east },
    });
    // The players roll at the sides where they were entered, and press the buttons of these sides.
    const { pipeline, clock } = club;
    while (pipeline.seatRolls?.status.awaited === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const [index, dice] of DICE.entries()) {
      pipeline.seatRolls.press(SIDES[index]!, clock.now());
      expect(pipeline.seatRolls.take({ kind: 'dice-rolled', device: 'dice', at: clock.now(), dice })).toBe(true);
      while (pipeline.seatRolls.status.waiting > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const seated = await matchOf(matchId);
    expect(seated.places).toEqual(
      BY_SUM.map((player, place) => ({ side: sideOfSeat(east, place), player })).sort((a, b) => a.side - b.side),
    );

    await club.play();
    clock.advance(5_000);
    await pipeline.drained();
    await club.stop();
    const match = await matchOf(matchId);
    expect(match.findings).toEqual([]);
    expect(match.deals).toHaveLength(DEALS);
    const totals = Object.fromEntries(BY_SUM.map((player) => [player, 0]));
    for (const [number, { deal }] of match.deals.entries()) {
      const { body } = await (await api.as('referee', 'audit')).get(`/v1/deals/${deal}/events?limit=500`).expect(200);
      const [opened, ...recorded] = (body.events as { event: Record<string, unknown> }[]).map(({ event }) => event);
      // The turn to deal goes to the right after each deal (DZ-dealer.6).
      const dealer = sideOfSeat(east, number);
      const seating = SEATS.map((seat, place) => {
        const player = BY_SUM[(number + place) % BY_SUM.length];
        return [seat, { side: sideOfSeat(dealer, place), player }];
      });
      expect(opened).toMatchObject({ type: 'DealOpened', match: matchId, seating: Object.fromEntries(seating) });
      const played = club.truth.filter((each) => each.deal === number + 1).flatMap(({ events }) => events);
      expect(recorded).toEqual(JSON.parse(JSON.stringify(played.slice(1))));
      const settled = played.at(-1);
      if (settled?.type !== 'DealSettled') throw new Error('the deal was not played to its end');
      for (const [place, seat] of SEATS.entries())
        totals[BY_SUM[(number + place) % BY_SUM.length]!]! += settled.balances[seat];
    }
    expect(Object.fromEntries(match.totals.players.map(({ player, points }) => [player, points]))).toEqual(totals);
    await api.clearTables();
  });
});
