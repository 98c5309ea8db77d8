import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '../../../../../libs/persistence/src/testing/index.js';
import { DOCUMENT } from '../../../../../test/api/contract.js';
import { SpawnedApi } from '../../../../../test/api/spawned-api.js';

let database: TestDatabase;
let api: SpawnedApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await SpawnedApi.start({ database });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** The answer as it is sent: `fetch` names codings of its own and decodes them. */
const sent = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const {
    statusCode,
    headers: received,
    ...message
  } = await new Promise<IncomingMessage & { body: Promise<Buffer> }>((resolve, reject) =>
    get(api.address + path, { headers }, (answer) => {
      resolve(Object.assign(answer, { body: buffer(answer) }));
    }).on('error', reject),
  );
  return { status: statusCode, headers: received, body: await message.body };
};

const DECODED: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

describe.each(['/openapi.json', '/openapi.yaml'])('%s', (path) => {
  it('is sent as it is to a client that names no coding', async () => {
    const { status, headers, body } = await sent(path);
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, undefined, 'Accept-Encoding']);
    expect(body.toString()).toContain('Tilescribe');
    if (path.endsWith('json')) expect(JSON.parse(body.toString())).toEqual(DOCUMENT);
  });

  it.each(['br', 'gzip'])('is sent in %s, a fifth as long or less', async (coding) => {
    const plain = await sent(path);
    const { headers, body } = await sent(path, { 'Accept-Encoding': coding });
    expect([headers['content-encoding'], headers['content-length']]).toEqual([coding, String(body.length)]);
    expect(body.length).toBeLessThan(plain.body.length / 5);
    expect(DECODED[coding]!(body).equals(plain.body)).toBe(true);
  });

  it('has a strong tag of its own in each coding, which is answered 304 without a body', async () => {
    const tags = new Set<string>();
    for (const coding of ['identity', 'gzip', 'br']) {
      const accepted = { 'Accept-Encoding': coding };
      const { headers } = await sent(path, accepted);
      expect(headers.etag).toMatch(/^"[0-9a-f]{64}"$/);
      tags.add(headers.etag!);
      const again = await sent(path, { ...accepted, 'If-None-Match': headers.etag! });
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, headers.etag, 0]);
    }
    expect(tags.size).toBe(3);
    expect((await sent(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

it('the page loads the document from its address, and its script has none of its own', async () => {
  const page = (await sent('/docs')).body.toString();
  expect(page).toContain('swagger-ui-init.js');
  const script = (await sent('/docs/swagger-ui-init.js')).body.toString();
  expect(script).toContain('"swaggerUrl": "/openapi.json"');
  expect(script).not.toContain('operationId');
  expect(script.length).toBeLessThan(5_000);
  expect(page + script).not.toContain('Records the deals of physical');
});
