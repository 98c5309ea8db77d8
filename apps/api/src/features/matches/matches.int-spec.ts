import { judgesOf } from '#judge';
import { audit } from '#audit';
import type { DealCommand } from '#deal';
import { MATCH_REJECTIONS } from '#match';
import { matchRuleSets, ruleSets } from '#rules';
import type { MatchView } from '#projections';
import { SEATS } from '#tiles';
import { sha256 } from '../../platform/environment/environment.js';
import { order, played, record, sendBatch } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

const TABLE = 'table-1';
const DECIDED = { reason: 'seen at the table', by: 'referee-1' } as const;
const PLAYERS = ['anna', 'boris', 'chen', 'dora'];
const ZERO = { east: 0, south: 0, west: 0, north: 0, bank: 0 };

let api: RunningApi;
let writer: Client;
let referee: Client;
let stranger: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('deals:record', `table:${TABLE}`);
  referee = await api.as('referee');
  stranger = await api.as('deals:read');
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);
afterEach(() => api.clearTables());

const at = (minute: number): string => new Date(Date.UTC(2026, 2, 11, 9, minute)).toISOString();

const openBody = (change: object = {}, matchId = uuidv7()) => ({
  matchId,
  commandId: uuidv7(),
  occurredAt: at(0),
  command: {
    type: 'OpenMatch',
    table: TABLE,
    ruleSet: 'sichuan-mil',
    places: PLAYERS.map((player, index) => ({ side: index + 1, player })),
    firstDealer: { by: 'lot', player: 'anna' },
    ...change,
  },
});

const openMatch = async (change: object = {}): Promise<string> => {
  const body = openBody(change);
  await writer.post('/v1/matches', body).expect(201);
  return body.matchId;
};

const viewOf = async (matchId: string): Promise<MatchView> =>
  (await stranger.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;

const tagOf = async (path: string): Promise<string> => (await stranger.get(path).expect(200)).headers['etag']!;

/** Sends a command to a match at its present sequence. */
const send = async (client: Client, matchId: string, command: object, minute = 5) =>
  client.post(
    `/v1/matches/${matchId}/commands`,
    { commandId: uuidv7(), occurredAt: at(minute), command },
    { 'If-Match': await tagOf(`/v1/matches/${matchId}`) },
  );

const accepted = async (client: Client, matchId: string, command: object, minute = 5): Promise<void> => {
  const { status, body } = await send(client, matchId, command, minute);
  expect([status, body.code]).toEqual([200, undefined]);
};

const refusedWith = async (client: Client, matchId: string, command: object, minute = 5) => {
  const { body } = await send(client, matchId, command, minute);
  return { code: body.code, pointer: body.errors?.[0]?.pointer };
};

/** Returns the next deal of a match, ready to be opened. */
const nextDeal = async (matchId: string, seed: number) =>
  played(seed, { match: matchId, seating: (await viewOf(matchId)).next!.seating });

const ruleOnDeal = async (dealId: string, command: DealCommand) =>
  referee
    .post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': await tagOf(`/v1/deals/${dealId}`) })
    .expect(200);

const playNext = async (matchId: string, seed: number): Promise<string> => {
  const dealId = uuidv7();
  const { steps } = await nextDeal(matchId, seed);
  const commands = steps.map(({ command }) => command);
  await sendBatch(await api.as('device:gateway-1', 'table:table-1'), 'gateway-1', dealId, commands);
  return dealId;
};

describe('a match of three deals', () => {
  let matchId: string;
  const deals: string[] = [];
  beforeAll(async () => {
    matchId = await openMatch({ limits: { deals: 3 } });
  });

  it('starts with the first dealer, and each settlement decides the next deal', async () => {
    deals.push(await playNext(matchId, 7));
    const { deals: reported, next, totals } = await viewOf(matchId);
    const { body } = await stranger.get(`/v1/deals/${deals[0]!}/ledger`).expect(200);
    expect(reported).toMatchObject([
      { deal: deals[0], number: 1, dealer: { by: 'first', clause: 'SBR-1.2' }, settled: { balances: body.balances } },
    ]);
    const { seating, settled } = reported[0]!;
    expect(seating.east.player).toBe('anna');
    expect(next!.seating.east).toEqual(seating[settled!.nextDealer]);
    expect(totals.players).toEqual(
      SEATS.map((seat) => ({ player: seating[seat].player, points: body.balances[seat] })),
    );
    const { body: log } = await stranger.get(`/v1/deals/${deals[0]!}/events?limit=500`).expect(200);
    expect(log.events.at(-1)).toMatchObject({ sequence: settled!.sequence, hash: settled!.hash });
  });

  it('refuses a deal that is not the next one, with code and pointer', async () => {
    const deal = await nextDeal(matchId, 8);
    const opening = deal.steps[0]!.command as Extract<DealCommand, { type: 'OpenDeal' }>;
    const { seating } = opening;
    const turned = { east: seating.south, south: seating.west, west: seating.north, north: seating.east };
    const refusal = async (change: object): Promise<readonly unknown[]> => {
      const body = { dealId: uuidv7(), ...order({ ...opening, ...change }) };
      const { status, body: problem } = await writer.post('/v1/deals', body);
      return [status, problem.code, problem.errors?.[0]?.pointer] as readonly unknown[];
    };
    expect(await refusal({ seating: turned })).toEqual([422, 'ANOTHER_DEALER', '/command/seating/east/player']);
    expect(await refusal({ seating: { ...seating, west: { ...seating.west, player: 'zoe' } } })).toEqual([
      422,
      'PLAYER_UNKNOWN',
      '/command/seating/west/player',
    ]);
    expect(await refusal({ seating: { ...seating, south: seating.north, north: seating.south } })).toEqual([
      422,
      'DEAL_PLACES_DIFFER',
      '/command/seating/south',
    ]);
    expect(await refusal({ ruleSet: 'sichuan-style' })).toEqual([422, 'DEAL_TERMS_DIFFER', '/command/ruleSet']);
    const elsewhere = { dealId: uuidv7(), ...order({ ...opening, ruleSet: 'sichuan-style' }) };
    const russian = await writer.post('/v1/deals', elsewhere, { 'Accept-Language': 'ru' }).expect(422);
    expect(russian.body).toMatchObject({
      title: MATCH_REJECTIONS.DEAL_TERMS_DIFFER.ru,
      errors: [{ pointer: '/command/ruleSet', detail: MATCH_REJECTIONS.DEAL_TERMS_DIFFER.ru }],
    });
    expect(await refusal({ match: uuidv7() })).toEqual([404, 'NO_SUCH_MATCH', '/command/match']);
    expect((await viewOf(matchId)).deals).toHaveLength(1);
  });

  it('accepts signatures and protests for the settlement that counts', async () => {
    const { sequence } = (await viewOf(matchId)).deals[0]!.settled!;
    const place = { deal: deals[0], sequence };
    await accepted(writer, matchId, { type: 'SignOff', ...place, player: 'anna' });
    await accepted(writer, matchId, { type: 'Protest', ...place, player: 'chen', text: 'The kong was mine.' });
    expect(await refusedWith(writer, matchId, { type: 'SignOff', ...place, player: 'anna' })).toEqual({
      code: 'ALREADY_SIGNED',
      pointer: '/command/player',
    });
    expect(
      await refusedWith(writer, matchId, { type: 'SignOff', ...place, sequence: sequence - 1, player: 'boris' }),
    ).toEqual({ code: 'SETTLEMENT_NOT_CURRENT', pointer: '/command/sequence' });
    expect((await viewOf(matchId)).deals[0]).toMatchObject({ signed: ['anna'], awaited: ['boris', 'chen', 'dora'] });
  });

  it('seats a substitute from the next deal on, in place of the replaced player', async () => {
    await accepted(writer, matchId, { type: 'Substitute', out: 'dora', in: 'edda' });
    deals.push(await playNext(matchId, 11));
    const { places, standings, totals } = await viewOf(matchId);
    expect(places).toContainEqual({ side: 4, player: 'edda' });
    expect(standings.map(({ player }) => player).sort()).toEqual(PLAYERS);
    expect(totals.players.map(({ player }) => player)).toContain('edda');
    expect(totals.players.reduce((sum, { points }) => sum + points, totals.bank)).toBe(0);
  });

  it('follows a correction of a closed deal: the played deals stay, totals and findings are derived again', async () => {
    const before = (await viewOf(matchId)).deals[0]!.settled!;
    await ruleOnDeal(deals[0]!, { type: 'VoidDeal', ...DECIDED });
    const voided = await viewOf(matchId);
    // A void deal does not count: the first dealer deals again.
    expect(voided.deals[0]).toMatchObject({ settlements: 2, settled: { ending: 'void', balances: ZERO }, signed: [] });
    expect(voided.findings).toMatchObject([{ deal: deals[1], number: 2, expected: 'anna', clause: 'SBR-1.2' }]);

    await ruleOnDeal(deals[0]!, { type: 'RewindTo', sequence: before.sequence, ...DECIDED });
    const restored = await viewOf(matchId);
    expect(restored.deals[0]).toMatchObject({ settlements: 3, settled: before, signed: ['anna'] });
    expect(restored.findings).toEqual([]);

    const fined = await ruleOnDeal(deals[0]!, {
      type: 'ImposePenalty',
      payments: [{ from: 'south', to: 'bank', points: 10 }],
      ...DECIDED,
    });
    const { settled, signed } = (await viewOf(matchId)).deals[0]!;
    expect(settled).toMatchObject({
      sequence: fined.body.sequence,
      balances: { ...before.balances, south: before.balances.south - 10, bank: before.balances.bank + 10 },
      fines: { ...before.fines, south: before.fines.south + 10 },
    });
    expect(signed).toEqual([]);
    expect((await viewOf(matchId)).protests).toMatchObject([{ protest: 1, sequence: before.sequence }]);
  });

  it('withdraws a settlement that was rewound, and records the new one', async () => {
    const { settled } = (await viewOf(matchId)).deals[1]!;
    const deal = await stranger.get(`/v1/deals/${deals[1]!}/events?limit=500`).expect(200);
    const events = deal.body.events as { sequence: number; commandId: string }[];
    const last = events.at(-1)!.commandId;
    const boundary = events.filter(({ commandId }) => commandId !== last).at(-1)!.sequence;
    await ruleOnDeal(deals[1]!, { type: 'RewindTo', sequence: boundary, ...DECIDED });
    expect((await viewOf(matchId)).deals[1]!.settled).toBeUndefined();
    expect((await viewOf(matchId)).next).toBeUndefined();
    expect((await refusedWith(writer, matchId, { type: 'EndMatch', cause: 'deals' })).code).toBe('DEAL_NOT_SETTLED');
    await ruleOnDeal(deals[1]!, { type: 'RewindTo', sequence: settled!.sequence, ...DECIDED });
    expect((await viewOf(matchId)).deals[1]).toMatchObject({ settlements: 2, settled });
  });

  it('ends its last deal when time is called, and then ends', async () => {
    const deal = await nextDeal(matchId, 9);
    const playing = deal.steps.findIndex(({ command }) => command.type === 'DrawTile') + 1;
    const dealId = uuidv7();
    const tag = await record(writer, dealId, deal, playing);
    await accepted(writer, matchId, { type: 'CallTime' }, 95);
    const end = { ...order({ type: 'EndPlay', reason: 'time' }), occurredAt: at(96) };
    await writer.post(`/v1/deals/${dealId}/commands`, end, { 'If-Match': tag }).expect(200);
    expect((await viewOf(matchId)).deals[2]).toMatchObject({ settled: { ending: 'time' } });
    expect(await refusedWith(writer, matchId, { type: 'ResumeClock' }, 96)).toMatchObject({ code: 'TIME_IS_UP' });
    await accepted(writer, matchId, { type: 'EndMatch', cause: 'deals' }, 97);
    expect(await viewOf(matchId)).toMatchObject({ phase: 'ended', ending: { cause: 'deals', clause: 'SBR-5.6' } });
  });

  it('accepts rulings of the referee after its end', async () => {
    await accepted(referee, matchId, { type: 'RuleOnProtest', protest: 1, ...DECIDED });
    expect((await viewOf(matchId)).protests[0]!.answer).toEqual(DECIDED);
    expect(await refusedWith(referee, matchId, { type: 'NameDealer', player: 'anna', ...DECIDED })).toEqual({
      code: 'MATCH_ENDED',
      pointer: undefined,
    });
  });

  it('has its events in pages or lines', async () => {
    const path = `/v1/matches/${matchId}/events`;
    const { body } = await stranger.get(`${path}?limit=500`).expect(200);
    const sequences = (body.events as { sequence: number }[]).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    const first = await stranger.get(`${path}?limit=2`).expect(200);
    expect(first.headers['link']).toContain('rel="next"');
    const rest = await stranger
      .get(`${path}?after=${first.body.next}`, { Accept: 'application/x-ndjson' })
      .buffer(true);
    expect(
      rest.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(body.events.slice(2));
  });

  it('is exported in a log that verifies', async () => {
    const client = await api.as('audit');
    const file = await client.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
    const report = await audit([file.body as Buffer], { judges: judgesOf(ruleSets), matchRuleSets, sha256 });
    expect(report.findings).toEqual([]);
    expect(report.matches).toMatchObject([{ match: matchId, verdict: 'clean' }]);
  });
});

describe('a match that has ended', () => {
  let matchId: string;
  let dealId: string;
  let first: NonNullable<MatchView['deals'][number]['settled']>;
  beforeAll(async () => {
    matchId = await openMatch({ limits: { deals: 1 } });
    dealId = await playNext(matchId, 13);
    first = (await viewOf(matchId)).deals[0]!.settled!;
  });

  const FINE: DealCommand = {
    type: 'ImposePenalty',
    payments: [
      { from: 'south', to: 'west', points: 10 },
      { from: 'south', to: 'north', points: 5 },
    ],
    ...DECIDED,
  };
  /** The fines of the player at each seat, in the standings. */
  const finesNow = async () => {
    const { deals, standings } = await viewOf(matchId);
    const { seating } = deals[0]!;
    return Object.fromEntries(
      SEATS.map((seat) => [seat, standings.find(({ player }) => player === seating[seat].player)!.fines]),
    );
  };
  const eventsOf = async (): Promise<{ readonly sequence: number; readonly commandId: string }[]> =>
    (await stranger.get(`/v1/deals/${dealId}/events?limit=500`).expect(200)).body.events as never;
  /** Returns the boundary before the command of this event. */
  const before = async (sequence: number): Promise<number> => {
    const events = await eventsOf();
    const { commandId } = events.find((event) => event.sequence === sequence)!;
    return events.find((event) => event.commandId === commandId)!.sequence - 1;
  };
  const rewindTo = (sequence: number): DealCommand => ({ type: 'RewindTo', sequence, ...DECIDED });

  it('counts fines among players before its end, but not the fines that a rewind withdrew', async () => {
    await ruleOnDeal(dealId, FINE);
    expect(await finesNow()).toEqual({ ...first.fines, south: first.fines.south + 15 });
    await ruleOnDeal(dealId, rewindTo(first.sequence));
    expect(await finesNow()).toEqual(first.fines);
  });

  it('allows a rewind of its deal before its end', async () => {
    await ruleOnDeal(dealId, rewindTo(await before(first.sequence)));
    const { deals, dealsLeft } = await viewOf(matchId);
    expect(deals[0]).not.toHaveProperty('settled');
    expect(dealsLeft).toBe(0);
    await ruleOnDeal(dealId, rewindTo(first.sequence));
    expect((await viewOf(matchId)).deals[0]).toMatchObject({ settled: first });
    await accepted(writer, matchId, { type: 'EndMatch', cause: 'deals' });
  });

  it('refuses the rewind that would reopen it, and nothing changes', async () => {
    const paths = [`/v1/matches/${matchId}`, `/v1/deals/${dealId}`, `/v1/deals/${dealId}/ledger`];
    const read = () => Promise.all(paths.map(async (path) => (await stranger.get(path).expect(200)).text));
    const [was, events] = [await read(), await eventsOf()];
    const tag = await tagOf(`/v1/deals/${dealId}`);
    const refused = await referee.post(`/v1/deals/${dealId}/commands`, order(rewindTo(await before(first.sequence))), {
      'If-Match': tag,
    });
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.pointer]).toEqual([
      422,
      'MATCH_ENDED',
      '/command/type',
    ]);
    expect(await read()).toEqual(was);
    expect(await eventsOf()).toEqual(events);
  });

  it('accepts a ruling on its deal, which is settled again', async () => {
    const { body } = await ruleOnDeal(dealId, FINE);
    expect(await finesNow()).toEqual({ ...first.fines, south: first.fines.south + 15 });
    const view = await viewOf(matchId);
    expect(view).toMatchObject({ phase: 'ended', deals: [{ settled: { sequence: body.sequence } }] });
    expect(view.deals[0]!.settled!.balances.south).toBe(first.balances.south - 15);
    // From one settlement to another: the deal stays settled, so this rewind reopens nothing.
    await ruleOnDeal(dealId, rewindTo(first.sequence));
    expect(await finesNow()).toEqual(first.fines);
  });

  it('changes its length if a deal is voided, and reports the difference', async () => {
    await ruleOnDeal(dealId, { type: 'VoidDeal', ...DECIDED });
    expect(await viewOf(matchId)).toMatchObject({
      phase: 'ended',
      dealsLeft: 1,
      deals: [{ settled: { ending: 'void' } }],
      lengthFinding: { kind: 'too-short', agreed: 1, counted: 0, deals: [], clause: 'SBR-5.6' },
    });
    expect(await finesNow()).toEqual({ east: 0, south: 0, west: 0, north: 0 });
  });

  it('is exported in a log that verifies', async () => {
    const client = await api.as('audit');
    const file = await client.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
    const report = await audit([file.body as Buffer], { judges: judgesOf(ruleSets), matchRuleSets, sha256 });
    expect(report.findings).toEqual([]);
    expect(report.matches.find(({ match }) => match === matchId)).toMatchObject({ verdict: 'clean' });
  });
});

it('only a referee may warn and name the dealer', async () => {
  const matchId = await openMatch();
  const warning = { type: 'Warn', player: 'boris', ...DECIDED };
  expect(await refusedWith(writer, matchId, warning)).toEqual({ code: 'FORBIDDEN', pointer: '/command/type' });
  await accepted(referee, matchId, warning);
  await accepted(referee, matchId, { type: 'NameDealer', player: 'chen', ...DECIDED });
  const { warnings, next } = await viewOf(matchId);
  expect(warnings).toEqual([{ player: 'boris', ...DECIDED }]);
  expect(next).toMatchObject({ number: 1, dealer: { by: 'ruling' }, seating: { east: { side: 3, player: 'chen' } } });
  await playNext(matchId, 21);
  expect((await viewOf(matchId)).deals[0]!.dealer.by).toBe('ruling');
});

it('finds the first dealer by dice, and accepts no deal before', async () => {
  const matchId = await openMatch({ firstDealer: { by: 'dice' } });
  const seating = { east: 0, south: 1, west: 2, north: 3 };
  const early = played(3, {
    match: matchId,
    seating: Object.fromEntries(
      Object.entries(seating).map(([seat, place]) => [seat, { side: place + 1, player: PLAYERS[place]! }]),
    ) as never,
  });
  const { body } = await writer.post('/v1/deals', { dealId: uuidv7(), ...order(early.steps[0]!.command) }).expect(422);
  expect(body).toMatchObject({ code: 'FIRST_DEALER_OPEN', errors: [{ pointer: '/command/match' }] });
  for (const [index, player] of PLAYERS.entries())
    await accepted(writer, matchId, { type: 'RollForDealer', player, dice: [index + 1, 2] });
  expect((await viewOf(matchId)).next).toMatchObject({ seating: { east: { player: 'dora' } } });
});

it('a time before the last change of the clock is refused with its pointer', async () => {
  const matchId = await openMatch();
  await accepted(writer, matchId, { type: 'ResumeClock' }, 30);
  expect(await refusedWith(writer, matchId, { type: 'PauseClock' }, 29)).toEqual({
    code: 'MOMENT_TOO_EARLY',
    pointer: '/occurredAt',
  });
  await accepted(writer, matchId, { type: 'PauseClock' }, 45);
  expect((await viewOf(matchId)).clock).toEqual({ played: 15 * 60_000, up: false });
});

describe('a repeated request', () => {
  it('is answered as before and stored once', async () => {
    const body = openBody();
    const key = { 'Idempotency-Key': 'match-1' };
    const first = await writer.post('/v1/matches', body, key).expect(201);
    expect(first.headers).toMatchObject({ etag: '"2"', location: `/v1/matches/${body.matchId}` });
    expect((await writer.post('/v1/matches', body, key).expect(201)).text).toBe(first.text);
    expect((await writer.post('/v1/matches', body).expect(201)).text).toBe(first.text);
    const other = await writer.post('/v1/matches', openBody({}, body.matchId)).expect(409);
    expect(other.body.code).toBe('MATCH_ALREADY_OPEN');
    const reused = await writer.post('/v1/matches', { ...openBody(), commandId: body.commandId }).expect(409);
    expect(reused.body.code).toBe('COMMAND_ID_REUSED');
    expect((await writer.post('/v1/matches', openBody(), key).expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('that opens a deal in a match opens it once', async () => {
    const matchId = await openMatch();
    const deal = await nextDeal(matchId, 5);
    const body = { dealId: uuidv7(), ...order(deal.steps[0]!.command) };
    const first = await writer.post('/v1/deals', body).expect(201);
    expect((await writer.post('/v1/deals', body).expect(201)).text).toBe(first.text);
    expect(first.body.events as unknown[]).toHaveLength(1);
    expect((await viewOf(matchId)).deals).toHaveLength(1);
  });

  it('of two simultaneous openings in a match, one is accepted', async () => {
    const matchId = await openMatch();
    const deal = await nextDeal(matchId, 5);
    const answers = await Promise.all(
      [1, 2, 3].map(() => writer.post('/v1/deals', { dealId: uuidv7(), ...order(deal.steps[0]!.command) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect((await viewOf(matchId)).deals).toHaveLength(1);
  });
});

it('lists matches in the order of their opening', async () => {
  const before = (await stranger.get('/v1/matches?limit=500').expect(200)).body.matches as { position: number }[];
  const ids = [await openMatch(), await openMatch()];
  const { body } = await stranger.get(`/v1/matches?after=${before.at(-1)!.position}&limit=1`).expect(200);
  expect(body).toMatchObject({ matches: [{ matchId: ids[0], table: TABLE }] });
  const next = await stranger.get(`/v1/matches?after=${body.next}`).expect(200);
  expect(next.body.matches).toMatchObject([{ matchId: ids[1] }]);
});

describe('bad input', () => {
  it.each([
    ['no such table', { table: 'table-9' }, 403, '/command/table'],
    [
      'the same player twice',
      { places: [1, 2, 3, 4].map((side) => ({ side, player: 'anna' })) },
      422,
      '/command/places',
    ],
    ['three places', { places: [] }, 400, '/command/places'],
    ['no such rules', { ruleSet: 'riichi' }, 422, '/command/ruleSet'],
    ['no such edition', { edition: '1999-01-01' }, 422, '/command/ruleSet'],
    ['an option', { options: { cap: 16 } }, 422, '/command/options/cap'],
    ['a stranger as dealer', { firstDealer: { by: 'lot', player: 'zoe' } }, 422, '/command/firstDealer/player'],
    ['a way of its own', { firstDealer: { by: 'vote' } }, 400, '/command/firstDealer/by'],
    ['lot under the sheet', { ruleSet: 'sichuan-style' }, 422, '/command/firstDealer/by'],
    ['no deals', { limits: { deals: 0 } }, 400, '/command/limits/deals'],
  ])('an opening with %s is refused with its pointer', async (_, change, status, pointer) => {
    const { body } = await writer.post('/v1/matches', openBody(change)).expect(status);
    if (status !== 403) expect(body.errors[0].pointer).toBe(pointer);
  });

  it('clients cannot send the commands that the service gives itself', async () => {
    const matchId = await openMatch();
    expect((await send(writer, matchId, { type: 'WithdrawSettlement', deal: uuidv7() })).body.code).toBe(
      'INVALID_BODY',
    );
  });

  it('refuses unknown matches and missing or stale tags', async () => {
    const unknown = uuidv7();
    expect((await stranger.get(`/v1/matches/${unknown}`).expect(404)).body.code).toBe('NO_SUCH_MATCH');
    expect((await stranger.get(`/v1/matches/${unknown}/events`).expect(404)).body.code).toBe('NO_SUCH_MATCH');
    const body = { commandId: uuidv7(), occurredAt: at(1), command: { type: 'PauseClock' } };
    const path = `/v1/matches/${unknown}/commands`;
    expect((await writer.post(path, body, { 'If-Match': '"1"' }).expect(404)).body.code).toBe('NO_SUCH_MATCH');
    const matchId = await openMatch();
    const own = `/v1/matches/${matchId}/commands`;
    expect((await writer.post(own, body).expect(428)).body.code).toBe('PRECONDITION_REQUIRED');
    const stale = await writer.post(own, body, { 'If-Match': '"1"' }).expect(412);
    expect(stale.body).toMatchObject({ code: 'STALE_SEQUENCE', expected: 2 });
    await stranger.post(own, body, { 'If-Match': '"2"' }).expect(403);
    await stranger
      .get(`/v1/matches/${matchId}`, { 'If-None-Match': await tagOf(`/v1/matches/${matchId}`) })
      .expect(304);
    await stranger.get(`/v1/matches/${matchId}`, { 'If-None-Match': '*' }).expect(304);
    await stranger.get(`/v1/matches/${unknown}`, { 'If-None-Match': '*' }).expect(404);
  });
});
