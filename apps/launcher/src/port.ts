import { createServer } from 'node:net';

const FIRST_PORT = 3000;
const PORTS_TRIED = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** The port asked for in `PORT`, or the first free one from 3000 on. */
export const choosePort = async (asked: string | undefined): Promise<number> => {
  if (asked !== undefined) return Number(asked);
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) if (await isFree(port)) return port;
  throw new Error(`no free port between ${FIRST_PORT} and ${FIRST_PORT + PORTS_TRIED - 1}: name one in PORT`);
};
