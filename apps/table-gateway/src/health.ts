import { createServer } from 'node:http';
import { errorCode, GatewayFault } from './fault.js';
import type { Pipeline } from './pipeline.js';

/** Readers, decoder, outbox and delivery in numbers with names that stay. It tells no tile. */
export const healthOf = ({ drivers, inferring, outbox, openings, delivery }: Pipeline) => ({
  readers: drivers.map(({ status, counters }) => ({ ...status, ...counters })),
  inference: inferring.status,
  outbox: {
    backlog: outbox.backlog,
    bytes: outbox.bytes,
    damagedFiles: outbox.damagedFiles,
    unreportedLosses: outbox.unreportedLosses,
    ...(outbox.fault === undefined ? {} : { fault: outbox.fault.code }),
  },
  openings: openings.status,
  delivery: delivery.status,
});

/** Answers GET /health on this address; gives back how to stop. */
export const serveHealth = async (
  pipeline: Pipeline,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> => {
  const server = createServer(({ method, url }, response) => {
    const found = method === 'GET' && url === '/health';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ? healthOf(pipeline) : { detail: 'GET /health is all there is' }));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(
    (error: unknown) => {
      throw new GatewayFault(
        'CONFIG_INVALID',
        `the health page cannot listen on ${host}:${port} (${errorCode(error) ?? String(error)}); choose another port`,
      );
    },
  );
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};
