import { createServer } from 'node:http';
import { zoneName } from '#hardware';
import { errorCode, GatewayFault } from '../state/fault.js';
import { METRICS_TYPE, metricsOf } from './metrics.js';
import type { OpenTable } from './open-table.js';
import type { Pipeline } from './pipeline.js';

/** The health figures of readers, decoder, outbox and delivery. Their names are stable, and they contain no tile. */
export const healthOf = (pipeline: Pipeline) => ({
  readers: pipeline.drivers.map(({ status, counters }) => ({ ...status, ...counters })),
  antennas: pipeline.antennas.antennas.map(({ zone, isSilent }) => ({ zone: zoneName(zone), isSilent })),
  devices: {
    ...pipeline.devices.counts,
    drivers: pipeline.devices.drivers.map(({ status, counters }) => ({ ...status, ...counters })),
  },
  inference: pipeline.inferring.status,
  outbox: {
    backlog: pipeline.outbox.backlog,
    bytes: pipeline.outbox.bytes,
    damagedFiles: pipeline.outbox.damagedFiles,
    unreportedLosses: pipeline.outbox.unreportedLosses,
    ...(pipeline.outbox.fault !== undefined && { fault: pipeline.outbox.fault.code }),
  },
  openings: pipeline.openings.status,
  ...(pipeline.seatRolls !== undefined && { seatRolls: pipeline.seatRolls.status }),
  delivery: pipeline.delivery.status,
  newEpochs: pipeline.epochs.status,
});

interface Page {
  readonly type: string;
  readonly text: string | Promise<string>;
}

const NO_PAGE: Page = {
  type: 'application/json',
  text: JSON.stringify({ detail: 'GET /health and GET /metrics are all there is' }),
};

/** Answers GET /health and GET /metrics on this address. Returns the function that stops it. */
export const serveHealth = async (
  tables: readonly OpenTable[],
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> => {
  const pages: Readonly<Record<string, () => Page>> = {
    '/health': () => ({
      type: 'application/json',
      text: JSON.stringify({ tables: tables.map(({ table, pipeline }) => ({ table, ...healthOf(pipeline) })) }),
    }),
    '/metrics': () => ({ type: METRICS_TYPE, text: metricsOf(tables) }),
  };
  const server = createServer(({ method, url = '' }, response) => {
    const page = method === 'GET' && Object.hasOwn(pages, url) ? pages[url]?.() : undefined;
    const { type, text } = page ?? NO_PAGE;
    void Promise.resolve(text).then((text) =>
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': type }).end(text),
    );
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
