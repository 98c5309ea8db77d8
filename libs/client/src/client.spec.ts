import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TilescribeClient } from './client.js';
import { NoAnswer, type NotTheService, Refused } from './faults.js';
import { newId } from './new-id.js';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answers = (response: ServerResponse, count: number) => void;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A server that keeps what it receives, and a client of it. */
const served = async (answers: Answers, patienceMs = 10_000) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answers(response, received.length);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { address, received, client: new TilescribeClient({ address, key: 'tsk_1', patienceMs, attemptMs: 5_000 }) };
};

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void => {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(body));
};
const PROBLEM = { type: 'about:blank', title: 'x', status: 409, code: 'STALE_SEQUENCE', detail: 'later events' };
const DEAL = newId();
const COMMAND = {
  path: { dealId: DEAL },
  header: { 'If-Match': '"7"' },
  body: { command: { type: 'VoidDeal', reason: 'x' } },
};
const send = (client: TilescribeClient) =>
  client.post(
    '/v1/deals/{dealId}/commands',
    COMMAND as unknown as Parameters<typeof client.post<'/v1/deals/{dealId}/commands'>>[1],
  );

it('sends a command again with the same ids, body and headers until it is answered', async () => {
  const { client, received } = await served((response, count) => {
    if (count === 1) response.destroy();
    else if (count === 2) response.writeHead(502).end('<html>');
    else if (count === 3) json(response, 503, { ...PROBLEM, status: 503, code: 'NOT_READY' }, { 'retry-after': '1' });
    else json(response, 200, { sequence: 8 });
  });
  await expect(send(client)).resolves.toEqual({ sequence: 8 });
  expect(received).toHaveLength(4);
  const same = received.map(({ url, body, headers }) => [url, body, headers['idempotency-key'], headers['if-match']]);
  expect(new Set(same.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    commandId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/) as string,
    occurredAt: expect.stringMatching(/Z$/) as string,
  });
  expect(received[0]!.headers).toMatchObject({ authorization: 'Bearer tsk_1', 'accept-language': 'en' });
});

it('does not repeat a refusal, and throws its problem', async () => {
  const { client, received } = await served((response) => json(response, 409, PROBLEM));
  await expect(send(client)).rejects.toMatchObject({
    name: 'Refused',
    status: 409,
    code: 'STALE_SEQUENCE',
    problem: PROBLEM,
  });
  await expect(send(client)).rejects.toThrow(Refused);
  expect(received).toHaveLength(2);
  expect(received[0]!.headers['idempotency-key']).not.toBe(received[1]!.headers['idempotency-key']);
});

it('keeps ids that the caller gives', async () => {
  const { client, received } = await served((response) => json(response, 201, {}));
  const body = { matchId: newId(), commandId: newId(), occurredAt: '2026-03-11T09:30:00.000Z', command: {} };
  await client.post('/v1/matches', { body } as unknown as Parameters<typeof client.post<'/v1/matches'>>[1]);
  expect(JSON.parse(received[0]!.body)).toEqual(body);
});

it('gives up after its patience, and at once for a removal whose answer is lost', async () => {
  const { client, received } = await served((response) => response.destroy(), 400);
  await expect(client.get('/v1/tables')).rejects.toThrow(NoAnswer);
  const attempts = received.length;
  expect(attempts).toBeGreaterThan(1);
  await expect(client.delete('/v1/players/{player}', { path: { player: 'a/b' } })).rejects.toThrow(NoAnswer);
  expect(received.slice(attempts).map(({ method, url }) => [method, url])).toEqual([['DELETE', '/v1/players/a%2Fb']]);
});

it('sends each request once without patience, with the key of that attempt and without a key of its own for repeats', async () => {
  const { address, received } = await served((response, count) =>
    count === 1 ? json(response, 503, { ...PROBLEM, status: 503 }, { 'retry-after': '7' }) : json(response, 200, {}),
  );
  const keys = ['tsk_1', 'tsk_2'];
  const impatient = new TilescribeClient({
    ...{ address, patienceMs: 0 },
    key: () => Promise.resolve(keys.shift()!),
  });
  await expect(send(impatient)).rejects.toMatchObject({ status: 503, retryAfterMs: 7_000 });
  await send(impatient);
  expect(received.map(({ headers }) => [headers.authorization, headers['idempotency-key']])).toEqual([
    ['Bearer tsk_1', undefined],
    ['Bearer tsk_2', undefined],
  ]);
});

it('names an answer that something else has made', async () => {
  const answers = [
    [200, 'text/html'],
    [404, 'text/html'],
    [200, 'application/json'],
  ] as const;
  const { client } = await served((response, count) => {
    const [status, type] = answers[count - 1]!;
    response.writeHead(status, { 'content-type': type }).end('<html>Sign in</html>');
  });
  for (const [status, type] of answers)
    await expect(client.get('/v1/tables')).rejects.toEqual(
      expect.objectContaining({ name: 'NotTheService', status, type } satisfies Partial<NotTheService>),
    );
});

it('returns an answer with its entity tag', async () => {
  const { client } = await served((response) => json(response, 200, { name: 'set' }, { etag: '"3"' }));
  const found = client.getTagged('/v1/tile-sets/{tileSet}', { path: { tileSet: 'set-1' } });
  await expect(found).resolves.toEqual({ answer: { name: 'set' }, etag: '"3"' });
});

it('ends a request when its signal fires', async () => {
  const { client } = await served(() => undefined);
  const asked = client.get('/v1/tables', { signal: AbortSignal.timeout(100) });
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('reads a list page after page', async () => {
  const { client, received } = await served((response, count) =>
    json(response, 200, { deals: [{ dealId: `deal-${count}` }], ...(count < 3 && { next: count * 10 }) }),
  );
  const pages = [];
  for await (const { deals } of client.pages('/v1/deals', { query: { table: 'table-1' } })) pages.push(...deals);
  expect(pages).toHaveLength(3);
  expect(received.map(({ url }) => url)).toEqual([
    '/v1/deals?table=table-1',
    '/v1/deals?table=table-1&after=10',
    '/v1/deals?table=table-1&after=20',
  ]);
});

const line = (id: number, event = 'deal-event'): string =>
  `${JSON.stringify({ id: String(id), event, data: { position: id } })}\n`;
const heartbeat = (position: number): string => `${JSON.stringify({ event: 'heartbeat', data: { position } })}\n`;

it('follows a stream over its connections, and begins again after a restore', async () => {
  const { client, received } = await served((response, count) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    if (count === 1) {
      // A message that arrives in two parts, and one that is cut.
      response.write(line(11).slice(0, 9));
      setTimeout(() => response.end(line(11).slice(9) + line(12) + line(13).slice(0, 8)), 20);
    } else if (count === 2) response.end(line(13) + heartbeat(13));
    else if (count === 3) response.end(heartbeat(5));
    else response.write(line(3));
  });
  const ending = new AbortController();
  const seen: unknown[] = [];
  for await (const message of client.follow('/v1/log/stream', { query: { after: 10 }, signal: ending.signal })) {
    seen.push('id' in message ? Number(message.id) : message.event);
    if (seen.at(-1) === 3) ending.abort();
  }
  expect(seen).toEqual([11, 12, 13, 'restored', 3]);
  expect(received.map(({ url }) => url.split('?')[1])).toEqual(['after=10', 'after=12', 'after=13', 'after=0']);
});

it('reads one connection of a stream, with heartbeats, in the arrays in which messages arrive', async () => {
  const { client, received } = await served((response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write(line(1) + line(2));
    setTimeout(() => response.end(heartbeat(2)), 50);
  });
  const read = [];
  for await (const messages of client.messages('/v1/log/stream', { query: { after: 0 } }))
    read.push(messages.map(({ event }) => event));
  expect(read).toEqual([['deal-event', 'deal-event'], ['heartbeat']]);
  expect(received.map(({ headers }) => headers.accept)).toEqual(['application/x-ndjson']);
});

it('throws the refusal of a stream', async () => {
  const { client } = await served((response) => json(response, 404, { ...PROBLEM, status: 404, code: 'NO_SUCH_DEAL' }));
  const stream = client.follow('/v1/deals/{dealId}/stream', { path: { dealId: DEAL } });
  await expect(stream.next()).rejects.toMatchObject({ name: 'Refused', status: 404 });
});

describe('an answer of any length', () => {
  const partsFrom = async (answers: Answers): Promise<readonly string[]> => {
    const { client } = await served(answers);
    const parts: string[] = [];
    for await (const part of client.parts('/v1/log/export', { query: { disclosures: 'all' } }))
      parts.push(new TextDecoder().decode(part));
    return parts;
  };

  it('is read as it arrives', async () => {
    const parts = await partsFrom((response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write(line(1));
      setTimeout(() => response.end(line(2)), 50);
    });
    expect(parts).toEqual([line(1), line(2)]);
  });

  it('is none if it ends early, or is refused', async () => {
    const cut: Answers = (response) => {
      response.writeHead(200).write(line(1));
      setTimeout(() => response.destroy(), 50);
    };
    await expect(partsFrom(cut)).rejects.toMatchObject({
      name: 'NoAnswer',
      message: expect.stringContaining('/v1/log/export?disclosures=all: ') as string,
    });
    const refused = partsFrom((response) => json(response, 403, { ...PROBLEM, status: 403, code: 'FORBIDDEN' }));
    await expect(refused).rejects.toMatchObject({ name: 'Refused', status: 403 });
  });
});
