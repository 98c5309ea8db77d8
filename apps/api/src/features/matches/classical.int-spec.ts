import { judgesOf } from '#judge';
import { audit } from '#audit';
import type { DealCommand } from '#deal';
import { balancesOf } from '#ledger';
import type { DealView, MatchView } from '#projections';
import { matchRuleSets, ruleSets } from '#rules';
import { bySeat, type BySeat, type Seat, SEATS, seatsFrom, tilesOf } from '#tiles';
import { record } from '../../../../../test/api/played-deal.js';
import { type Client, RunningApi } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { paymentsOf } from '../../../../../test/second-way/classical/payments.js';
import * as dealExamples from '../deals/deals.examples.js';
import { sha256 } from '../../platform/environment/environment.js';
import * as examples from './matches.examples.js';

const { matchId, command: opening } = examples.openClassical;
const { table, ruleSet, options } = opening;
const PLAYERS = opening.places.map(({ player }) => player);

let api: RunningApi;
let writer: Client;
let reader: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('deals:record', `table:${table}`);
  reader = await api.as('audit');
  await (await api.as('admin')).post('/v1/tables', { table, name: 'Table 7' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);
afterEach(() => api.clearTables());

const matchNow = async (): Promise<MatchView> =>
  (await reader.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;

const playersOf = async (dealId: string): Promise<NonNullable<DealView['players']>> =>
  (await reader.get(`/v1/deals/${dealId}`).expect(200)).body.deal.players as NonNullable<DealView['players']>;

const sendCommand = async (command: object): Promise<void> => {
  const tag = (await reader.get(`/v1/matches/${matchId}`).expect(200)).headers['etag']!;
  const body = { commandId: uuidv7(), occurredAt: '2026-03-11T09:29:00.000Z', command };
  await writer.post(`/v1/matches/${matchId}/commands`, body, { 'If-Match': tag }).expect(200);
};

/**
 * The winner waits for 6s and 9s and has only chows: 20, doubled as a miser. The player after the winner has a closed pung
 * of terminals, 8. The others have nothing, for all winds.
 */
const HANDS = ['123m567p234s78s44p', '999m13p46s58s36m37p', '24m28p17s4578m135p', '2479m147p39s15s28m'];
const WORTH = [40, 8, 0, 0];

const from = <T>(winner: Seat, values: readonly T[]): BySeat<T> =>
  bySeat((seat) => values[seatsFrom(winner).indexOf(seat)] as T);

/** Returns the result of a deal that a seat won on the discard of the player on the left. */
const reported = (winner: Seat): readonly DealCommand[] => {
  const hands = from(winner, HANDS);
  const discarder = seatsFrom(winner).at(-1) as Seat;
  return [
    {
      type: 'ReportWin',
      seats: [winner],
      tile: '6s',
      source: { kind: 'discard', from: discarder },
      circumstances: [],
    },
    ...SEATS.map((seat): DealCommand => ({ type: 'ReportHand', seat, tiles: tilesOf(hands[seat]), melds: [] })),
  ];
};

const opens = (seating: (DealCommand & { type: 'OpenDeal' })['seating'], agreed: object): DealCommand => ({
  type: 'OpenDeal',
  ...{ match: matchId, table, ruleSet, recording: 'result', source: 'person', seating },
  options: { ...options, ...agreed },
});

/** East wins the third and the ninth deal and remains East, so 16 changes of East take 18 deals. */
const WINNERS: readonly Seat[] = Array.from({ length: 18 }, (_, deal) =>
  deal === 2 || deal === 8 ? 'east' : ((['south', 'west', 'north'] as const)[deal % 3] ?? 'south'),
);

describe('a match of classical', () => {
  it('CC-setup.seats the highest roll is East; CC-session.16 CC-setup.limit 16 deals with one limit', async () => {
    await writer.post('/v1/matches', examples.openClassical).expect(201);
    for (const [player, dice] of [
      [PLAYERS[0], [1, 2]],
      [PLAYERS[1], [6, 5]],
      [PLAYERS[2], [4, 4]],
      [PLAYERS[3], [2, 2]],
    ] as const)
      await sendCommand({ type: 'RollForDealer', player, dice });
    const match = await matchNow();
    expect(match).toMatchObject({ limits: { deals: 16 }, options: { limit: 2000, bonusTiles: true } });
    expect(match.next).toMatchObject({ number: 1, round: 'east', seating: { east: { player: PLAYERS[1] } } });
  });

  it('CC-A34 none of its deals may have another limit', async () => {
    const { next } = await matchNow();
    const command = opens(next!.seating, { limit: 1000, round: 'east' });
    const body = { dealId: uuidv7(), commandId: uuidv7(), occurredAt: '2026-03-11T09:30:00.000Z', command };
    const refused = await writer.post('/v1/deals', body).expect(422);
    expect(refused.body).toMatchObject({ errors: [{ pointer: '/command/options' }] });
  });

  it('CC-session.east.keeps CC-A20 CC-settle.1 CC-settle.2 CC-settle.3 is recorded by its results', async () => {
    const points = new Map(PLAYERS.map((player) => [player, 0]));
    const rounds: (string | undefined)[] = [];
    let east: string | undefined = PLAYERS[1];
    for (const winner of WINNERS) {
      const { next } = await matchNow();
      expect(next?.seating.east.player).toBe(east);
      rounds.push(next?.round);
      const dealId = uuidv7();
      const steps = [opens(next!.seating, { round: next!.round }), ...reported(winner)];
      await record(writer, dealId, { steps: steps.map((command) => ({ command })) });
      const values = from(winner, WORTH);
      const players = await playersOf(dealId);
      expect(bySeat((seat) => players[seat].value)).toEqual(values);
      const paid = balancesOf(paymentsOf(winner, values).map((each) => ({ ...each, reason: '', clause: '' })));
      expect(bySeat((seat) => players[seat].points)).toEqual(bySeat((seat) => paid[seat]));
      for (const seat of SEATS) {
        const { player } = next!.seating[seat];
        points.set(player, (points.get(player) ?? 0) + paid[seat]);
      }
      east = winner === 'east' ? east : next!.seating.south.player;
    }
    // Each round has four changes of East: the first five deals, the next five, then four and four.
    expect(rounds).toEqual([
      ...Array<string>(5).fill('east'),
      ...Array<string>(5).fill('south'),
      ...Array<string>(4).fill('west'),
      ...Array<string>(4).fill('north'),
    ]);
    expect((await matchNow()).next).toBeUndefined();
    await sendCommand({ type: 'EndMatch', cause: 'deals' });
    const { standings, phase, ending } = await matchNow();
    expect(Object.fromEntries(standings.map((each) => [each.player, each.points]))).toEqual(Object.fromEntries(points));
    expect({ phase, ending }).toMatchObject({ phase: 'ended', ending: { cause: 'deals', clause: 'CC-session.16' } });
  }, 120_000);

  it('is exported in a log that verifies', async () => {
    const file = await reader.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
    const report = await audit([file.body as Buffer], { judges: judgesOf(ruleSets), matchRuleSets, sha256 });
    expect(report.findings).toEqual([]);
    expect(report.matches).toMatchObject([{ match: matchId, verdict: 'clean' }]);
  });
});

describe('a deal outside any match', () => {
  const { command } = dealExamples.openClassical;
  const other = (options: object) => ({
    ...dealExamples.openClassical,
    dealId: uuidv7(),
    commandId: uuidv7(),
    command: { ...command, options },
  });

  it('CC-setup.limit is opened with its own limit', async () => {
    const { body } = await writer.post('/v1/deals', dealExamples.openClassical).expect(201);
    expect(body.events[0].event).toMatchObject({ ruleSet, options: { limit: 2000, bonusTiles: true, round: 'east' } });
  });

  it('CC-A34 is refused without a limit, and if the limit is not a number', async () => {
    const at = { code: 'BAD_OPTION', errors: [{ pointer: '/command/options/limit' }] };
    const without = await writer.post('/v1/deals', other({})).expect(422);
    expect(without.body).toMatchObject({ ...at, clause: 'CC-A34' });
    expect((await writer.post('/v1/deals', other({ limit: 'high' })).expect(422)).body).toMatchObject(at);
  });

  it('CC-penalty.dragons CC-settle.liable states in the requested language who pays for all, and why', async () => {
    const dealId = uuidv7();
    const hands = { ...from('south', HANDS), south: '123m567p5z' };
    const melds = (['6z', '7z'] as const).map((tile) => ({ kind: 'pung', tile }) as const);
    const steps: readonly DealCommand[] = [
      command,
      { type: 'ReportWin', seats: ['south'], tile: '5z', source: { kind: 'discard', from: 'west' }, circumstances: [] },
      ...SEATS.map((seat): DealCommand => ({
        ...{ type: 'ReportHand', seat, tiles: tilesOf(hands[seat]), bonusTiles: seat === 'north' ? ['4f'] : [] },
        melds: seat === 'south' ? melds : [],
      })),
    ];
    await record(writer, dealId, { steps: steps.map((each) => ({ command: each })) });
    const { body } = await reader.get(`/v1/deals/${dealId}/ledger`, { 'Accept-Language': 'ru' }).expect(200);
    // 4 + 4 + 2 + 20 and 2 for the only tile, doubled for both sets of dragons and for the pair beside them.
    expect(body.lines).toMatchObject([
      { from: 'west', to: 'south', points: 4 * 32 * 8, reason: 'liability.dragons', clause: 'CC-penalty.dragons' },
    ]);
    expect(body.reasons).toEqual({ 'liability.dragons': expect.stringContaining('Дракон') });
    const players = await playersOf(dealId);
    expect(bySeat((seat) => players[seat].value)).toEqual({ east: 0, south: 256, west: 8, north: (0 + 4) * 2 });
  });
});
