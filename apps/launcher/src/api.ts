import { Child } from './child.js';
import { freePort } from './port.js';

/** Addresses that mean this machine or every one of its interfaces. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

export interface RunningApi {
  readonly child: Child;
  readonly port: string;
  /** Where this machine reaches it. */
  readonly address: string;
}

/** Starts the API where HOST and PORT say: 127.0.0.1 and the first free port from 3000 on unless told. */
export const startApi = async (database: Readonly<Record<string, string>>): Promise<RunningApi> => {
  const { HOST: host = '127.0.0.1', PORT: port = String(await freePort(host)) } = process.env;
  return {
    child: new Child('the API', 'api/src/main.js', { env: { ...database, HOST: host, PORT: port } }),
    port,
    address: `http://${LOCAL.has(host) ? 'localhost' : host}:${port}`,
  };
};
