import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { serveHealth } from './health.js';

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

describe('the health server', () => {
  let port = 0;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    port = await freePort();
    stop = await serveHealth([], { host: '127.0.0.1', port });
  });
  afterAll(() => stop());
  const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });

  it('answers /health as JSON, and /metrics in the text format of Prometheus', async () => {
    expect(await (await get('/health')).json()).toEqual({ tables: [] });
    const metrics = await get('/metrics');
    expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await metrics.text()).toContain('# HELP tilescribe_outbox_records ');
  });

  it.each([
    ['/', 'GET'],
    ['/constructor', 'GET'],
    ['/metrics', 'POST'],
  ])('has no page %s for %s', async (path, method) => expect((await get(path, method)).status).toBe(404));
});
