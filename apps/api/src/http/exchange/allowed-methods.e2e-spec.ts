import { DOCUMENT } from '../../../../../test/api/contract.js';
import { Program } from '../../../../../test/e2e/support/program.js';
import { createTestDatabase, type TestDatabase } from '../../../../../libs/persistence/src/testing/index.js';

let program: Program;
let database: TestDatabase;
let address: string;
// The built program also serves the OpenAPI document and its page.
beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, DATABASE_ADMIN_URL: database.adminUrl, PORT: '0', HOST: '127.0.0.1' };
  program = new Program('api/main.js', { env });
  [, address = ''] = await program.says(/listening on ([^\s"]+)"/, 60_000);
}, 120_000);
afterAll(async () => {
  await program.stop();
  await database.drop();
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ADDRESSES: readonly (readonly [path: string, methods: readonly string[]])[] = [
  ...Object.entries(DOCUMENT.paths).map(
    ([path, operations]) =>
      [
        path.replaceAll(/\{\w+\}/g, '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01'),
        Object.keys(operations).map((method) => method.toUpperCase()),
      ] as const,
  ),
  ['/', ['GET']],
  ['/docs', ['GET']],
  ['/openapi.json', ['GET']],
  ['/openapi.yaml', ['GET']],
];

const allowOf = (answer: Response): readonly string[] => (answer.headers.get('allow') ?? '').split(', ');

describe.each(ADDRESSES)('%s', (path, methods) => {
  it('answers a wrong method with 405 and the right ones in Allow', async () => {
    for (const method of METHODS.filter((each) => !methods.includes(each))) {
      const answer = await fetch(address + path, { method });
      expect([method, answer.status]).toEqual([method, 405]);
      expect(allowOf(answer)).toEqual(expect.arrayContaining([...methods, 'OPTIONS']));
      expect(allowOf(answer)).not.toContain(method);
      expect(await answer.json()).toMatchObject({
        code: 'METHOD_NOT_ALLOWED',
        detail: expect.stringContaining(method),
      });
    }
  });

  it('answers OPTIONS with Allow and no body', async () => {
    const answer = await fetch(address + path, { method: 'OPTIONS' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(allowOf(answer)).toEqual(expect.arrayContaining([...methods, 'OPTIONS']));
  });

  it('answers HEAD without a body: like GET where GET is allowed, otherwise with 405', async () => {
    const answer = await fetch(address + path, { method: 'HEAD', redirect: 'manual' });
    expect(await answer.text()).toBe('');
    if (!methods.includes('GET')) return expect(answer.status).toBe(405);
    const ofGet = await fetch(address + path, { redirect: 'manual' });
    await ofGet.body?.cancel();
    expect(answer.status).toBe(ofGet.status);
    expect(answer.headers.get('content-type')).toBe(ofGet.headers.get('content-type'));
  });
});

it('an unknown address allows no method', async () => {
  for (const method of [...METHODS, 'OPTIONS']) {
    const answer = await fetch(`${address}/v1/nothing`, { method });
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 404, null]);
  }
});

it('an address with a further slash is another one, which no method has', async () => {
  for (const method of ['GET', 'PUT']) {
    const answer = await fetch(`${address}/v1/log/bundle/`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
    expect(await answer.json()).not.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  }
});

it('the refusal is in the language of the client', async () => {
  const answer = await fetch(`${address}/v1/deals`, { method: 'PUT', headers: { 'Accept-Language': 'ru' } });
  expect(answer.headers.get('content-language')).toBe('ru');
  expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/^Получен метод PUT/) });
});
