import { Child } from './child.js';
import type { Say } from './say.js';

/** Addresses that mean this machine or every one of its interfaces. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

export interface ApiOptions {
  readonly host: string;
  readonly port: string;
  /** Leads to the database. */
  readonly env: Readonly<Record<string, string>>;
  readonly quiet?: boolean;
  readonly say: Say;
}

export const startApi = ({ host, port, env, ...rest }: ApiOptions): Child =>
  new Child('the API', 'api/src/main.js', { env: { ...env, HOST: host, PORT: port }, ...rest });

/** Where this machine reaches an API that listens there. */
export const addressOf = (host: string, port: string): string =>
  `http://${LOCAL.has(host) ? 'localhost' : host}:${port}`;
