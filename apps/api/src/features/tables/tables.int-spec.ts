import { RunningApi } from '../../../../../test/api/running-api.js';

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
}, 120_000);
afterAll(() => api.stop(), 30_000);

it('a table is opened once, by an admin or by its own device', async () => {
  const admin = await api.as('admin');
  const device = await api.as('device:gateway-2', 'table:table-2');
  expect((await admin.post('/v1/tables', { table: 'table-1', name: 'By the window' }).expect(201)).body).toEqual({
    table: 'table-1',
    name: 'By the window',
    status: 'running',
  });
  await device.post('/v1/tables', { table: 'table-2', name: 'By the door' }).expect(201);
  expect((await device.post('/v1/tables', { table: 'table-2', name: 'Again' }).expect(409)).body.code).toBe(
    'TABLE_EXISTS',
  );
  expect((await device.post('/v1/tables', { table: 'table-3', name: 'Not mine' }).expect(403)).body.code).toBe(
    'FORBIDDEN',
  );

  const reader = await api.as('deals:read');
  expect((await reader.get('/v1/tables').expect(200)).body.tables.map(({ table }: { table: string }) => table)).toEqual(
    ['table-1', 'table-2'],
  );
  expect((await reader.get('/v1/tables/table-2').expect(200)).body).toEqual({
    table: 'table-2',
    name: 'By the door',
    status: 'running',
  });
  await reader.post('/v1/tables', { table: 'table-4', name: 'x' }).expect(403);
});

it('the name of a table is corrected by whoever may open it', async () => {
  const admin = await api.as('admin');
  const device = await api.as('device:gateway-3', 'table:table-5');
  await admin.post('/v1/tables', { table: 'table-5', name: 'By the wndow' }).expect(201);
  const corrected = { table: 'table-5', name: 'By the window', status: 'running' };
  expect((await admin.put('/v1/tables/table-5', { name: 'By the window' }).expect(200)).body).toEqual(corrected);
  expect((await admin.put('/v1/tables/table-5', { name: 'By the window' }).expect(200)).body).toEqual(corrected);
  expect((await admin.get('/v1/tables/table-5').expect(200)).body).toEqual(corrected);
  expect((await device.put('/v1/tables/table-5', { name: 'Window' }).expect(200)).body.name).toBe('Window');
});

it('a correction of a table is refused to others, for an unknown table and without a right name', async () => {
  const admin = await api.as('admin');
  await admin.post('/v1/tables', { table: 'table-6', name: 'Hall' }).expect(201);
  const elsewhere = await api.as('device:gateway-4', 'table:table-7');
  for (const client of [elsewhere, await api.as('deals:write'), await api.as('referee')])
    expect((await client.put('/v1/tables/table-6', { name: 'x' }).expect(403)).body.code).toBe('FORBIDDEN');
  expect((await admin.put('/v1/tables/table-99', { name: 'x' }).expect(404)).body.code).toBe('NO_SUCH_TABLE');
  for (const body of [{}, { name: '' }, { name: 'x', table: 'table-8' }])
    expect((await admin.put('/v1/tables/table-6', body).expect(400)).body.code).toBe('INVALID_BODY');
  expect((await admin.get('/v1/tables/table-6').expect(200)).body.name).toBe('Hall');
});

it.each(['', 'a/b', '-x', 'x'.repeat(65), 'é'])('a table cannot have the id %j', async (table) => {
  const admin = await api.as('admin');
  expect((await admin.post('/v1/tables', { table, name: 'x' }).expect(400)).body).toMatchObject({
    code: 'INVALID_BODY',
    errors: [{ pointer: '/table' }],
  });
});

it('the visit of a referee sets an open table to running', async () => {
  const referee = await api.as('referee');
  await (await api.as('admin')).post('/v1/tables', { table: 'table-9', name: 'x' }).expect(201);
  expect((await referee.post('/v1/tables/table-9/referee-visits').expect(200)).body.status).toBe('running');
  expect((await referee.post('/v1/tables/table-10/referee-visits').expect(404)).body.code).toBe('NO_SUCH_TABLE');
});

it.each([
  ['an empty object', {}, 200],
  ['a note', { note: 'readers cleaned' }, 200],
  ['a text', '"anything"', 400],
  ['null', 'null', 200],
  ['too deep', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
  ['a list that is too deep', '['.repeat(5_000) + ']'.repeat(5_000), 400],
])('the visit of a referee with a body: %s', async (_, body, status) => {
  await (await api.as('admin')).post('/v1/tables', { table: 'table-11', name: 'x' });
  const json = { 'Content-Type': 'application/json' };
  const answer = await (await api.as('referee')).post('/v1/tables/table-11/referee-visits', body, json);
  expect([answer.status, answer.body.code]).toEqual([status, status === 400 ? 'INVALID_BODY' : undefined]);
});
