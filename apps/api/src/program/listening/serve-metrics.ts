import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { listenFault } from './listen-fault.js';
import type { Metrics } from '../../features/health/metrics.js';

/** The metrics of one log in the process. */
export interface MeasuredLog {
  /** The origin name of the log, if the process serves several. */
  readonly log: string | undefined;
  readonly metrics: Metrics;
}

interface MetricsServer {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Answers GET /metrics in the text format of Prometheus, on an address of its own and without a key: not on the address of the API, so that no visitor
 * reads it. @throws Error if the address cannot be used.
 */
export async function serveMetrics(
  measured: readonly MeasuredLog[],
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess, prefix: 'tilescribe_' });
  const text = async (): Promise<string> => {
    const registries = await Promise.all(measured.map(({ log, metrics }) => metrics.registryOf(log)));
    // The samples of several logs differ in their label, and stand below one title of their metric.
    const all = await Promise.all([...registries, ofProcess].map((registry) => registry.getMetricsAsJSON()));
    return AggregatorRegistry.aggregate(all).metrics();
  };
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics')
      return void response.writeHead(404).end('GET /metrics is all there is\n');
    text().then(
      (metrics) => response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(metrics),
      () => response.writeHead(500).end('the metrics cannot be read\n'),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(
    (error: unknown) => {
      throw listenFault(error, host, port, { host: 'TILESCRIBE_METRICS_HOST', port: 'TILESCRIBE_METRICS_PORT' });
    },
  );
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
