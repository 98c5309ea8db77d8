import { Socket } from 'node:net';
import pg from 'pg';
import type { Hosts } from './hosts.js';

/** How long a server may take to say whether it accepts writes. A server that is lost without a word must not hold up the others. */
const ANSWER_MS = 2_000;

interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Finds the first server that may be used: all are asked at once, and each new connection asks again, so the service follows
 * when a standby takes over.
 * @throws Error with the code ECONNREFUSED and the errors of all servers.
 */
const findServer = async ({ urls, writing }: Hosts): Promise<Place> => {
  const answers = await Promise.allSettled(urls.map((url) => usable(url, writing)));
  const found = answers.find((answer) => answer.status === 'fulfilled');
  if (found) return found.value;
  const errors = answers.map((answer) => (answer as PromiseRejectedResult).reason as Error);
  const message = `no server ${writing ? 'accepts writes' : 'answers'}: ${errors.map((each) => each.message).join('; ')}`;
  throw Object.assign(new Error(message), { code: 'ECONNREFUSED', errors });
};

const usable = async (url: string, writing: boolean): Promise<Place> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tilescribe search',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    if (writing && rows[0]?.standby !== false) throw new Error(`${client.host}:${client.port} is a standby`);
    return { host: client.host, port: client.port };
  } finally {
    await client.end();
  }
};

/** A socket that connects to whichever server may be used, wherever the driver sends it. */
export class SocketToPrimary extends Socket {
  constructor(private readonly hosts: Hosts) {
    super();
  }

  override connect(): this {
    findServer(this.hosts).then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host);
      },
      (error: unknown) => this.destroy(error as Error),
    );
    return this;
  }
}
