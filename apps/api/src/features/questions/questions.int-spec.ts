import type { DealCommand } from '#deal';
import { OCCURRED_AT, order, played } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

let api: RunningApi;
let admin: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
}, 120_000);
afterAll(() => api.stop(), 30_000);

const ZONES = [{ side: 2, zone: 'river', tiles: ['5p'] }];
const SENT = 20;

let count = 0;
/** Returns a new table with its gateway, which has recorded the beginning of a deal. */
async function tableWithGateway() {
  const table = `table-${(count += 1)}`;
  const device = `gateway-${table}`;
  await admin.post('/v1/tables', { table, name: table }).expect(201);
  const gateway = await api.as(`device:${device}`, `table:${table}`);
  const [epoch, dealId, { steps }] = [uuidv7(), uuidv7(), played(3, { table })];
  let sequence = 0;
  const recordOf = (command: DealCommand) => ({ sequence: (sequence += 1), dealId, ...order(command) });
  const sendAll = async (records: readonly object[]) => {
    const { body } = await gateway.post(`/v1/devices/${device}/batches`, { epoch, records }).expect(200);
    return body.results as { status: string; dealSequence: number; rejection?: { code: string } }[];
  };
  const send = async (command: DealCommand, more: object = {}) =>
    (await sendAll([{ ...recordOf(command), ...more }]))[0]!;
  const sent = await sendAll(steps.slice(0, SENT).map(({ command }) => recordOf(command)));
  const sequences = sent.map(({ dealSequence }) => dealSequence);
  const newQuestion = () => ({
    ...{ questionId: uuidv7(), table, dealId, reason: 'undecided' },
    openedAt: OCCURRED_AT,
    zones: ZONES,
  });
  const ask = (question: object) => gateway.post(`/v1/devices/${device}/questions`, question);
  const close = (questionId: string, outcome: string) =>
    gateway.post(`/v1/devices/${device}/questions/${questionId}/closings`, { table, outcome });
  const path = `/v1/tables/${table}/questions`;
  return { table, device, dealId, send, sequences, steps, newQuestion, ask, close, path };
}

const stated = (change: object = {}) => ({ statementId: uuidv7(), by: 'referee-1', zones: ZONES, ...change });

describe('a question of a device', () => {
  it('is read and answered by a referee, sent to the device, and closed', async () => {
    const { newQuestion, ask, close, path, device } = await tableWithGateway();
    const question = newQuestion();
    expect((await ask(question).expect(200)).body).toEqual({ ...question, device, status: 'open' });
    const referee = await api.as('referee');
    expect((await referee.get(path).expect(200)).body.questions).toEqual([{ ...question, device, status: 'open' }]);
    const statement = stated({ at: OCCURRED_AT });
    const answered = { ...question, device, status: 'answered', statement };
    const address = `${path}/${question.questionId}/statements`;
    expect((await referee.post(address, statement).expect(200)).body).toEqual(answered);
    expect((await ask(question).expect(200)).body).toEqual(answered);
    const closed = { ...answered, status: 'closed', outcome: 'corrected' };
    expect((await close(question.questionId, 'corrected').expect(200)).body).toEqual(closed);
    expect((await close(question.questionId, 'stands').expect(200)).body).toEqual(closed);
    expect((await ask(question).expect(200)).body).toEqual(closed);
  });

  it('is counted in the list of tables until it is answered, for keys that see the concealed tiles there', async () => {
    const { newQuestion, ask, path, table } = await tableWithGateway();
    const [referee, elsewhere] = [await api.as('referee'), await api.as('referee', 'table:somewhere-else')];
    const listed = async (client: Client) => {
      const { tables } = (await client.get('/v1/tables').expect(200)).body as { tables: { table: string }[] };
      return tables.find((each) => each.table === table);
    };
    expect(await listed(referee)).toMatchObject({ questions: { count: 0 } });
    const question = newQuestion();
    await ask(question).expect(200);
    expect(await listed(referee)).toMatchObject({ questions: { count: 1, since: OCCURRED_AT } });
    for (const client of [elsewhere, admin, await api.as('deals:read'), await api.as('deals:write')])
      expect(await listed(client)).toEqual({ table, name: table, status: 'running', isFree: false });
    await referee.post(`${path}/${question.questionId}/statements`, stated()).expect(200);
    expect(await listed(referee)).toEqual({
      ...{ table, name: table, status: 'running', isFree: false },
      questions: { count: 0 },
    });
  });

  it('is answered for the time at which the service receives the statement, if that names none', async () => {
    const { newQuestion, ask, path } = await tableWithGateway();
    const question = newQuestion();
    await ask(question).expect(200);
    const before = Date.now();
    const { body } = await (
      await api.as('referee')
    )
      .post(`${path}/${question.questionId}/statements`, stated())
      .expect(200);
    expect(Date.parse(body.statement.at)).toBeGreaterThanOrEqual(before - 1);
    expect(Date.parse(body.statement.at)).toBeLessThanOrEqual(Date.now() + 1);
  });

  it('can be changed only before its answer', async () => {
    const { newQuestion, ask, path } = await tableWithGateway();
    const question = newQuestion();
    await ask(question).expect(200);
    const changed = { ...question, reason: 'refused', zones: [] };
    expect((await ask(changed).expect(200)).body).toMatchObject({ reason: 'refused', zones: [] });
    await (await api.as('referee')).post(`${path}/${question.questionId}/statements`, stated()).expect(200);
    expect((await ask(question).expect(200)).body).toMatchObject({ reason: 'refused', zones: [] });
  });

  it('replaces the question before, which can no longer be answered', async () => {
    const { newQuestion, ask, path } = await tableWithGateway();
    const later = new Date(Date.parse(OCCURRED_AT) + 1_000).toISOString();
    const [first, second] = [newQuestion(), { ...newQuestion(), openedAt: later }];
    await ask(first).expect(200);
    await ask(second).expect(200);
    const referee = await api.as('referee');
    const { questions } = (await referee.get(path).expect(200)).body;
    expect(questions.map(({ status, outcome }: Record<string, string>) => [status, outcome])).toEqual([
      ['closed', 'superseded'],
      ['open', undefined],
    ]);
    const late = await referee.post(`${path}/${first.questionId}/statements`, stated()).expect(409);
    expect(late.body.code).toBe('QUESTION_CLOSED');
  });

  it('sent at the same time as others leaves one of them open', async () => {
    const { newQuestion, ask, path } = await tableWithGateway();
    await Promise.all(Array.from({ length: 8 }, () => ask(newQuestion()).expect(200)));
    const { questions } = (await (await api.as('referee')).get(path).expect(200)).body;
    const statuses = (questions as readonly { status: string }[]).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 7 }, () => 'closed'), 'open']);
  });

  it('with an id that another device has used is unknown', async () => {
    const [one, other] = [await tableWithGateway(), await tableWithGateway()];
    const question = one.newQuestion();
    await one.ask(question).expect(200);
    const { body } = await other.ask({ ...other.newQuestion(), questionId: question.questionId }).expect(404);
    expect(body.code).toBe('NO_SUCH_QUESTION');
    expect((await other.close(question.questionId, 'stands').expect(404)).body.code).toBe('NO_SUCH_QUESTION');
  });

  it('is not closed by a key of the device at another table, which gets no answer about it', async () => {
    const { device, newQuestion, ask } = await tableWithGateway();
    const { table: elsewhere } = await tableWithGateway();
    const question = newQuestion();
    await ask(question).expect(200);
    const foreign = await api.as(`device:${device}`, `table:${elsewhere}`);
    const address = `/v1/devices/${device}/questions/${question.questionId}/closings`;
    const { body } = await foreign.post(address, { table: elsewhere, outcome: 'stands' }).expect(404);
    expect(body.code).toBe('NO_SUCH_QUESTION');
    expect((await ask(question).expect(200)).body.status).toBe('open');
  });

  it('is accepted only from the device itself, at an open table of its key', async () => {
    const [one, other] = [await tableWithGateway(), await tableWithGateway()];
    await one.ask(other.newQuestion()).expect(403);
    await (
      await api.as('device:x', `table:${one.table}`)
    )
      .post(`/v1/devices/${one.device}/questions`, one.newQuestion())
      .expect(403);
    await (await api.as('referee')).post(`/v1/devices/${one.device}/questions`, one.newQuestion()).expect(403);
    const unopened = await api.as('device:y', 'table:none');
    const { body } = await unopened
      .post('/v1/devices/y/questions', { ...one.newQuestion(), table: 'none' })
      .expect(404);
    expect(body.code).toBe('NO_SUCH_TABLE');
  });
});

describe('the statement of a referee', () => {
  it('is repeated with the same answer; a different statement is too late', async () => {
    const { newQuestion, ask, path } = await tableWithGateway();
    const question = newQuestion();
    await ask(question).expect(200);
    const address = `${path}/${question.questionId}/statements`;
    const [statement, referee] = [stated(), await api.as('referee')];
    const first = await referee.post(address, statement).expect(200);
    expect((await referee.post(address, statement).expect(200)).body).toEqual(first.body);
    const { body } = await referee.post(address, stated()).expect(409);
    expect(body.code).toBe('QUESTION_ANSWERED');
    expect(body.detail).toContain(statement.statementId);
  });

  it('is accepted from one of eight referees who answer at the same time, and refused from the others', async () => {
    const { newQuestion, ask, path } = await tableWithGateway();
    const question = newQuestion();
    await ask(question).expect(200);
    const referees = await Promise.all(Array.from({ length: 8 }, () => api.as('referee')));
    const answers = await Promise.all(
      referees.map((referee) => referee.post(`${path}/${question.questionId}/statements`, stated())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('to a question of another table, or to an unknown question, is refused', async () => {
    const [one, other] = [await tableWithGateway(), await tableWithGateway()];
    const question = one.newQuestion();
    await one.ask(question).expect(200);
    const referee = await api.as('referee');
    for (const address of [`${other.path}/${question.questionId}`, `${one.path}/${uuidv7()}`])
      expect((await referee.post(`${address}/statements`, stated()).expect(404)).body.code).toBe('NO_SUCH_QUESTION');
  });

  it.each([
    [{ zones: [] }, '/zones'],
    [{ zones: [{ side: 5, zone: 'river', tiles: [] }] }, '/zones/0/side'],
    [{ zones: [{ side: 1, zone: 'wall', tiles: [] }] }, '/zones/0/zone'],
    [{ zones: [{ side: 1, zone: 'river', tiles: ['5P'] }] }, '/zones/0/tiles/0'],
    [{ by: '' }, '/by'],
  ])('%j is refused as a body', async (change, pointer) => {
    const { newQuestion, ask, path } = await tableWithGateway();
    const question = newQuestion();
    await ask(question).expect(200);
    const { body } = await (
      await api.as('referee')
    )
      .post(`${path}/${question.questionId}/statements`, stated(change))
      .expect(400);
    expect(body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer }] });
  });
});

it('keys that do not see the concealed tiles of the table cannot find out whether there is a question', async () => {
  const [withQuestion, withoutQuestion] = [await tableWithGateway(), await tableWithGateway()];
  const question = withQuestion.newQuestion();
  await withQuestion.ask(question).expect(200);
  const scopesWithoutView = [
    ['deals:read'],
    ['deals:write'],
    ['admin'],
    ['deals:record', 'table:x'],
    ['referee', 'audit', 'table:x'],
  ];
  for (const scopes of scopesWithoutView) {
    const client = await api.as(...scopes);
    const seen = async ({ path, table }: typeof withQuestion): Promise<string> => {
      const answers = [
        await client.get(path),
        await client.post(`${path}/${question.questionId}/statements`, stated()),
        await client.get(`/v1/tables/${table}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
      const bodies = answers.map(({ body: { requestId: _, instance: __, ...body } }) => body as object);
      return JSON.stringify(bodies)
        .replaceAll(table, 'table')
        .replaceAll(/"(currentDeal|deal)":"[^"]*"/g, '');
    };
    expect(await seen(withQuestion)).toBe(await seen(withoutQuestion));
  }
  for (const scopes of [['referee'], ['audit'], ['deals:record'], [`device:x`, `table:${withQuestion.table}`]])
    expect((await (await api.as(...scopes)).get(withQuestion.path).expect(200)).body.questions).toHaveLength(1);
});

describe('a rewind by a device', () => {
  /** Returns a gateway whose question a referee has answered. */
  async function answered() {
    const gateway = await tableWithGateway();
    const { newQuestion, ask, path, sequences } = gateway;
    const question = newQuestion();
    await ask(question).expect(200);
    const statement = stated();
    await (await api.as('referee')).post(`${path}/${question.questionId}/statements`, statement).expect(200);
    const { statementId } = statement;
    const rewind = (change: object = {}): DealCommand => ({
      ...{ type: 'RewindTo', sequence: sequences.at(-3)!, reason: `statement ${statementId}`, by: 'referee-1' },
      ...change,
    });
    return { ...gateway, question, statementId, rewind };
  }

  it('of its own commands is accepted if it cites the statement of a referee', async () => {
    const { send, rewind, statementId, steps, dealId } = await answered();
    expect(await send(rewind(), { statement: statementId })).toMatchObject({ status: 'appended' });
    expect(await send(steps[SENT - 2]!.command)).toMatchObject({ status: 'appended' });
    const { events } = (await (await api.as('referee')).get(`/v1/deals/${dealId}/events?limit=500`).expect(200)).body;
    const [rewound] = (events as { event: { type: string; reason?: string } }[]).filter(
      ({ event }) => event.type === 'RewoundTo',
    );
    expect(rewound?.event.reason).toContain(statementId);
  });

  it.each<[string, (gateway: Awaited<ReturnType<typeof answered>>) => Promise<[DealCommand, object]>]>([
    ['without a statement', async ({ rewind }) => [rewind(), {}]],
    ['with a statement that nobody made', async ({ rewind }) => [rewind(), { statement: uuidv7() }]],
    [
      'whose reason does not cite it',
      async ({ rewind, statementId }) => [rewind({ reason: 'x' }), { statement: statementId }],
    ],
    [
      'in the name of another referee',
      async ({ rewind, statementId }) => [rewind({ by: 'x' }), { statement: statementId }],
    ],
    [
      'with a statement about another deal',
      async ({ rewind }) => {
        const { statementId } = await answered();
        return [rewind({ reason: statementId }), { statement: statementId }];
      },
    ],
    [
      'after its question was closed',
      async ({ rewind, statementId, close, question }) => {
        await close(question.questionId, 'corrected').expect(200);
        return [rewind(), { statement: statementId }];
      },
    ],
    [
      'of commands that a referee has recorded since',
      async ({ rewind, statementId, dealId }) => {
        const referee = await api.as('referee');
        const { headers } = await referee.get(`/v1/deals/${dealId}`).expect(200);
        const fine = { type: 'RuleHandDead', seat: 'east', reason: 'x', by: 'referee-1' } as const;
        await referee.post(`/v1/deals/${dealId}/commands`, order(fine), { 'If-Match': headers['etag']! }).expect(200);
        return [rewind(), { statement: statementId }];
      },
    ],
  ])('%s is refused', async (_, attempt) => {
    const gateway = await answered();
    const [command, more] = await attempt(gateway);
    expect(await gateway.send(command, more)).toMatchObject({ status: 'refused', rejection: { code: 'FORBIDDEN' } });
  });

  const OBSERVED = { digest: 'a'.repeat(64), from: 900, to: 950 };
  const refuting = (by: string, change: object = {}) => ({
    reason: 'refuted by observations 900 to 950',
    by,
    ...change,
  });

  it('of its own commands is accepted if it cites the observations that refute them', async () => {
    const { send, rewind, steps, device } = await answered();
    expect(await send(rewind(refuting(device)), { evidence: OBSERVED })).toMatchObject({ status: 'appended' });
    expect(await send(steps[SENT - 2]!.command)).toMatchObject({ status: 'appended' });
  });

  it.each<[string, object, object]>([
    ['without the observations', {}, {}],
    ['whose reason does not cite them', { reason: 'observations 900 to 951' }, { evidence: OBSERVED }],
    ['in the name of a person', { by: 'referee-1' }, { evidence: OBSERVED }],
  ])('that its readings should refute, %s, is refused', async (_, change, more) => {
    const { send, rewind, device } = await answered();
    expect(await send(rewind(refuting(device, change)), more)).toMatchObject({ status: 'refused' });
  });

  it('by observations is refused for commands that a referee has recorded since', async () => {
    const { send, rewind, dealId, device } = await answered();
    const referee = await api.as('referee');
    const { headers } = await referee.get(`/v1/deals/${dealId}`).expect(200);
    const fine = { type: 'RuleHandDead', seat: 'east', reason: 'x', by: 'referee-1' } as const;
    await referee.post(`/v1/deals/${dealId}/commands`, order(fine), { 'If-Match': headers['etag']! }).expect(200);
    expect(await send(rewind(refuting(device)), { evidence: OBSERVED })).toMatchObject({ status: 'refused' });
  });

  it('does not allow other commands of a referee, even with a statement', async () => {
    const { send, statementId } = await answered();
    const command: DealCommand = { type: 'VoidDeal', reason: statementId, by: 'referee-1' };
    expect(await send(command, { statement: statementId })).toMatchObject({ status: 'refused' });
  });
});
