import { createServer } from 'node:net';

const FIRST_PORT = 3000;
const PORTS_TRIED = 100;

export const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** Returns the first free port from 3000 on. */
export const freePort = async (host: string): Promise<number> => {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) if (await isFree(port, host)) return port;
  throw new Error(`no free port between ${FIRST_PORT} and ${FIRST_PORT + PORTS_TRIED - 1}: name one in PORT`);
};
