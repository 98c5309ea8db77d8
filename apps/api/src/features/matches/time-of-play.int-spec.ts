import { bySeat, SEATS, type Tile } from '#tiles';
import type { DealCommand } from '#deal';
import type { MatchView } from '#projections';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

/*
 * SBR-5.2, SBR-A122, SS-A24, SS-A122: the time of the session and the deal under way, over REST.
 */

const PLAYERS = ['anna', 'boris', 'chen', 'dora'];
const DECIDED = { reason: 'seen at the table', by: 'referee-1' } as const;
const TIME: DealCommand = { type: 'EndPlay', reason: 'time' };
const REPORTED_BY_TIME: DealCommand = {
  ...{ type: 'ReportDeal', ending: 'time' },
  hands: bySeat(() => ({ forbidden: 'm' as const })),
};

let api: RunningApi;
let writer: Client;
let recorder: Client;
let referee: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  [writer, recorder] = [await api.as('deals:write'), await api.as('deals:record')];
  referee = await api.as('referee', 'deals:write');
  const admin = await api.as('admin');
  await admin.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);
afterEach(() => api.clearTables());

/** The time this number of seconds after nine. */
const second = (seconds: number): string => new Date(Date.UTC(2026, 2, 11, 9, 0, seconds)).toISOString();
const minute = (minutes: number): string => second(60 * minutes);

type Agreed = { readonly ruleSet?: string; readonly limits?: object; readonly options?: object };

const openMatch = async (agreed: Agreed = {}): Promise<string> => {
  const matchId = uuidv7();
  const command = {
    ...{ type: 'OpenMatch', table: 'table-1', ruleSet: 'sichuan-mil', ...agreed },
    places: PLAYERS.map((player, index) => ({ side: index + 1, player })),
    firstDealer: agreed.ruleSet === undefined ? { by: 'lot', player: 'anna' } : { by: 'dice' },
  };
  await writer.post('/v1/matches', { matchId, commandId: uuidv7(), occurredAt: minute(0), command }).expect(201);
  if (agreed.ruleSet !== undefined)
    for (const [index, player] of PLAYERS.entries())
      await say(matchId, { type: 'RollForDealer', player, dice: [6 - index, 6] }, minute(0));
  return matchId;
};

const matchOf = async (matchId: string): Promise<MatchView> =>
  (await writer.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;

const say = async (matchId: string, command: object, occurredAt: string, client = writer) => {
  const { headers } = await writer.get(`/v1/matches/${matchId}`).expect(200);
  const order = { commandId: uuidv7(), occurredAt, command };
  return client.post(`/v1/matches/${matchId}/commands`, order, { 'If-Match': headers['etag']! }).expect(200);
};

const openDeal = async (matchId: string, recording: string, occurredAt: string): Promise<string> => {
  const { table, ruleSet, options, next, late } = await matchOf(matchId);
  const dealId = uuidv7();
  const { seating } = (next ?? late)!;
  const command = { type: 'OpenDeal', match: matchId, table, ruleSet, options, seating, recording, source: 'person' };
  await recorder.post('/v1/deals', { dealId, commandId: uuidv7(), occurredAt, command }).expect(201);
  return dealId;
};

const send = async (dealId: string, command: DealCommand, occurredAt: string, client = writer) => {
  const { headers } = await writer.get(`/v1/deals/${dealId}`).expect(200);
  const order = { commandId: uuidv7(), occurredAt, command };
  return client.post(`/v1/deals/${dealId}/commands`, order, { 'If-Match': headers['etag']! });
};

const accepted = async (...given: Parameters<typeof send>) => {
  const answer = await send(...given);
  expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
};

const refused = async (...given: Parameters<typeof send>) => {
  const { status, body } = await send(...given);
  return [status, body.code, body.clause, body.errors?.[0].pointer] as const;
};

const UNSEEN = Array<'?'>(13).fill('?');
const DEALT: readonly DealCommand[] = [
  { type: 'DealHands', hands: { east: [...UNSEEN, '?'], south: UNSEEN, west: UNSEEN, north: UNSEEN } },
  ...SEATS.map((seat): DealCommand => ({ type: 'ChooseForbiddenSuit', seat, by: 'tile', suit: '?', tile: '?' })),
];
const discard = (tile: Tile): DealCommand => ({ type: 'DiscardTile', seat: 'east', tile });

/** A public deal of a match, in which East is about to discard. */
const publicDeal = async (matchId: string): Promise<string> => {
  const dealId = await openDeal(matchId, 'public', minute(1));
  for (const command of DEALT) await accepted(dealId, command, minute(1));
  return dealId;
};

describe('an end by time', () => {
  it('SBR-5.2 is refused before the agreed minutes are played, whoever records the deal', async () => {
    const matchId = await openMatch({ limits: { minutes: 60 } });
    const dealId = await openDeal(matchId, 'result', minute(1));
    const early = [422, 'TIME_REMAINS', 'SBR-5.2'] as const;
    expect(await refused(dealId, TIME, minute(1))).toEqual([...early, '/command/reason']);
    expect(await refused(dealId, REPORTED_BY_TIME, minute(60))).toEqual([...early, '/command/ending']);
    expect((await matchOf(matchId)).timeFindings).toEqual([]);
    // The clock began with the deal.
    await accepted(dealId, REPORTED_BY_TIME, minute(61));
    expect(await matchOf(matchId)).toMatchObject({ deals: [{ settled: { ending: 'time' } }], timeFindings: [] });
  });

  it('SBR-5.2 without agreed minutes needs the call, and outside a match needs nothing', async () => {
    const matchId = await openMatch();
    const dealId = await openDeal(matchId, 'result', minute(1));
    expect((await refused(dealId, TIME, minute(300)))[1]).toBe('TIME_REMAINS');
    await say(matchId, { type: 'CallTime' }, minute(310));
    expect((await refused(dealId, TIME, second(310 * 60 - 1)))[1]).toBe('TIME_REMAINS');
    await accepted(dealId, TIME, minute(310));

    const alone = uuidv7();
    const seating = Object.fromEntries(SEATS.map((seat, index) => [seat, { side: index + 1, player: `p${index}` }]));
    const command = {
      ...{ type: 'OpenDeal', table: 'table-1', ruleSet: 'sichuan-mil', recording: 'result', source: 'person', seating },
    };
    await api.clearTables();
    await writer.post('/v1/deals', { dealId: alone, commandId: uuidv7(), occurredAt: minute(0), command }).expect(201);
    await accepted(alone, TIME, minute(0));
  });

  it('SBR-5.2 is the referee’s before time is up, and the match shows it until the referee rules on it', async () => {
    const matchId = await openMatch({ limits: { minutes: 60 } });
    const dealId = await openDeal(matchId, 'result', minute(1));
    await accepted(dealId, REPORTED_BY_TIME, minute(5), referee);
    const finding = { kind: 'ended-early', deal: dealId, number: 1, at: minute(5), clause: 'SBR-5.2' };
    expect((await matchOf(matchId)).timeFindings).toEqual([finding]);
    await say(matchId, { type: 'RuleOnTime', deal: dealId, ...DECIDED }, minute(6), referee);
    expect((await matchOf(matchId)).timeFindings).toEqual([{ ...finding, ruling: DECIDED }]);
    await say(matchId, { type: 'WithdrawRuling', ruling: 'time', deal: dealId, ...DECIDED }, minute(7), referee);
    expect((await matchOf(matchId)).timeFindings).toEqual([finding]);
  });

  it('SS-A24 SS-fin.1 is no end under sichuan-style unless it is agreed', async () => {
    const matchId = await openMatch({ ruleSet: 'sichuan-style', limits: { minutes: 60 } });
    const dealId = await openDeal(matchId, 'result', minute(1));
    expect(await refused(dealId, TIME, minute(90))).toEqual([422, 'NOT_IN_RULE_SET', 'SS-fin.1', '/command/reason']);
    await accepted(dealId, { type: 'AbandonDeal', reason: 'the hall closes' }, minute(91), recorder);

    const agreed = await openMatch({ ruleSet: 'sichuan-style', limits: { minutes: 60 }, options: { endByTime: true } });
    const timed = await openDeal(agreed, 'result', minute(1));
    expect((await refused(timed, TIME, minute(2)))[1]).toBe('TIME_REMAINS');
    await accepted(timed, TIME, minute(90));
  });
});

describe('after time was called', () => {
  it('SBR-A122 acts of the deal under way are refused, an act one second before the call is not', async () => {
    const matchId = await openMatch();
    const dealId = await publicDeal(matchId);
    await say(matchId, { type: 'CallTime' }, minute(10));
    const { body } = await send(dealId, discard('9m'), second(601));
    expect(body).toMatchObject({ code: 'TIME_IS_UP', clause: 'SBR-A122', errors: [{ pointer: '/command/type' }] });
    expect(body.detail).toContain('Send EndPlay with the reason time');
    // The record of this act arrives after the call.
    await accepted(dealId, discard('9m'), second(599));
    expect((await refused(dealId, { type: 'DrawTile', seat: 'south', tile: '?' }, second(601)))[1]).toBe('TIME_IS_UP');
    await accepted(dealId, TIME, second(601));
    expect(await matchOf(matchId)).toMatchObject({ deals: [{ settled: { ending: 'time' } }], timeFindings: [] });
  });

  it('SBR-A122 a device’s acts before the call are accepted late, later ones are refused for good, and it may end the deal', async () => {
    const matchId = await openMatch();
    const dealId = await publicDeal(matchId);
    await say(matchId, { type: 'CallTime' }, minute(10));
    const device = await api.as('device:gateway-1', 'table:table-1');
    const acts: readonly [DealCommand, string][] = [
      [discard('9m'), second(599)],
      [{ type: 'DrawTile', seat: 'south', tile: '?' }, second(600)],
      [{ type: 'DiscardTile', seat: 'south', tile: '1p' }, second(601)],
      [{ type: 'EndPlay', reason: 'time' }, second(601)],
    ];
    const records = acts.map(([command, occurredAt], index) => ({
      ...{ sequence: index + 1, dealId, commandId: uuidv7(), occurredAt, command },
    }));
    const epoch = uuidv7();
    const sent = async () => {
      const { body } = await device.post('/v1/devices/gateway-1/batches', { epoch, records }).expect(200);
      return (body.results as { status: string; rejection?: { code: string } }[]).map(
        ({ status, rejection }) => rejection?.code ?? status,
      );
    };
    expect(await sent()).toEqual(['appended', 'appended', 'TIME_IS_UP', 'appended']);
    // The refusal is stored: sent again, each record has the same answer.
    expect(await sent()).toEqual(['duplicate', 'duplicate', 'TIME_IS_UP', 'duplicate']);
    expect(await matchOf(matchId)).toMatchObject({ deals: [{ settled: { ending: 'time' } }], timeFindings: [] });
  });

  it('SBR-A122 an act that a referee records after the call is a finding', async () => {
    const matchId = await openMatch();
    const dealId = await publicDeal(matchId);
    await say(matchId, { type: 'CallTime' }, minute(10));
    await accepted(dealId, discard('9m'), minute(11), referee);
    await accepted(dealId, TIME, minute(12));
    expect((await matchOf(matchId)).timeFindings).toEqual([
      { kind: 'played-on', deal: dealId, number: 1, at: minute(11), clause: 'SBR-A122' },
    ]);
  });

  it('SBR-A122 a report of another end is marked, unless it states that the end came before the call', async () => {
    for (const [reportedAt, kinds] of [
      [minute(9), []],
      [minute(11), ['reported-late']],
    ] as const) {
      const matchId = await openMatch();
      const dealId = await openDeal(matchId, 'result', minute(1));
      await say(matchId, { type: 'CallTime' }, minute(10));
      await accepted(dealId, { type: 'EndPlay', reason: 'wall' }, reportedAt);
      for (const seat of SEATS)
        await accepted(dealId, { type: 'ReportHand', seat, tiles: HANDS[seat], melds: [], forbidden: 'm' }, minute(11));
      expect((await matchOf(matchId)).timeFindings.map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  it('SBR-A122 a deal that began before the call can still be opened, and one that began after it cannot', async () => {
    const matchId = await openMatch();
    await say(matchId, { type: 'CallTime' }, minute(10));
    const { next, late } = await matchOf(matchId);
    expect([next, late?.number]).toEqual([undefined, 1]);
    await expect(openDeal(matchId, 'result', minute(10))).rejects.toThrow('422');
    const dealId = await openDeal(matchId, 'result', minute(9));
    await accepted(dealId, REPORTED_BY_TIME, minute(10));
    await say(matchId, { type: 'EndMatch', cause: 'time' }, minute(11));
    expect((await matchOf(matchId)).phase).toBe('ended');
  });

  it('SS-A122 the deal under way is played out where no end by time is agreed', async () => {
    const matchId = await openMatch({ ruleSet: 'sichuan-style' });
    const dealId = await publicDeal(matchId);
    await say(matchId, { type: 'CallTime' }, minute(10));
    await accepted(dealId, discard('9m'), minute(11));
  });
});

describe('the legal commands of a deal of a match', () => {
  const listed = async (dealId: string, client: Client = writer): Promise<readonly string[]> => {
    const { body } = await client.get(`/v1/deals/${dealId}/legal-commands`).expect(200);
    return (body.commands as { command: { type: string; reason?: string } }[]).map(({ command: { type, reason } }) =>
      reason === undefined ? type : `${type} ${reason}`,
    );
  };
  const ENDS_BY_TIME = 'EndPlay time';

  it('SBR-5.2 have no end by time while time remains, except for a referee', async () => {
    const dealId = await publicDeal(await openMatch());
    expect(await listed(dealId)).toContain('DiscardTile');
    expect(await listed(dealId)).not.toContain(ENDS_BY_TIME);
    expect(await listed(dealId, referee)).toEqual(expect.arrayContaining(['DiscardTile', ENDS_BY_TIME]));
  });

  it('SBR-5.2 have the end by time once the agreed minutes are played, and acts until time is called', async () => {
    const matchId = await openMatch({ limits: { minutes: 60 } });
    const dealId = await publicDeal(matchId);
    expect(await listed(dealId)).toEqual(expect.arrayContaining(['DiscardTile', ENDS_BY_TIME]));
  });

  it('SBR-A122 have the end by time alone once time was called, and a new entity tag', async () => {
    const matchId = await openMatch();
    const dealId = await publicDeal(matchId);
    const path = `/v1/deals/${dealId}/legal-commands`;
    const before = (await writer.get(path).expect(200)).headers['etag']!;
    await say(matchId, { type: 'CallTime' }, minute(10));
    await writer.get(path, { 'If-None-Match': before }).expect(200);
    expect(await listed(dealId)).toEqual([ENDS_BY_TIME]);
    expect(await listed(dealId, referee)).toEqual(expect.arrayContaining(['DiscardTile', ENDS_BY_TIME]));
    // What is not listed is refused, and what is listed is accepted.
    expect((await refused(dealId, discard('9m'), minute(11)))[1]).toBe('TIME_IS_UP');
    await accepted(dealId, TIME, minute(11));
  });

  it('SS-A122 keep the acts where the call does not end the deal', async () => {
    const matchId = await openMatch({ ruleSet: 'sichuan-style' });
    const dealId = await publicDeal(matchId);
    await say(matchId, { type: 'CallTime' }, minute(10));
    expect(await listed(dealId)).toContain('DiscardTile');
    expect(await listed(dealId)).not.toContain(ENDS_BY_TIME);
  });

  it('SBR-5.2 of a result-only recording are its reports, with the end by time once time was called', async () => {
    const matchId = await openMatch();
    const dealId = await openDeal(matchId, 'result', minute(1));
    expect(await listed(dealId)).toEqual(expect.arrayContaining(['ReportDeal', 'ReportWin']));
    expect(await listed(dealId)).not.toContain(ENDS_BY_TIME);
    await say(matchId, { type: 'CallTime' }, minute(10));
    expect(await listed(dealId)).toEqual(expect.arrayContaining(['ReportDeal', 'ReportWin', ENDS_BY_TIME]));
  });

  it('outside a match have the end by time', async () => {
    const dealId = uuidv7();
    const seating = Object.fromEntries(SEATS.map((seat, index) => [seat, { side: index + 1, player: `p${index}` }]));
    const recording = { recording: 'result', source: 'person', seating };
    const command = { type: 'OpenDeal', table: 'table-1', ruleSet: 'sichuan-mil', ...recording };
    await writer.post('/v1/deals', { dealId, commandId: uuidv7(), occurredAt: minute(0), command }).expect(201);
    expect(await listed(dealId)).toContain(ENDS_BY_TIME);
  });
});

const HANDS = {
  east: ['1p', '2p', '4p', '5p', '7p', '8p', '1s', '2s', '4s', '5s', '7s', '8s', '9s'],
  south: ['1p', '2p', '4p', '5p', '7p', '8p', '1s', '2s', '4s', '5s', '7s', '8s', '9s'],
  west: ['1p', '2p', '4p', '5p', '7p', '8p', '1s', '2s', '4s', '5s', '7s', '8s', '9s'],
  north: ['1p', '2p', '4p', '5p', '7p', '8p', '1s', '2s', '4s', '5s', '7s', '8s', '9s'],
} as const;
