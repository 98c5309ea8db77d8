import { CallFault } from '../parts/call-fault.js';
import { isFree } from '../parts/port.js';

/** Checks the port of the environment. @throws CallFault if the API cannot listen on it. */
export const checkPort = async (port: string | undefined, host: string): Promise<void> => {
  if (port === undefined) return;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new CallFault(`PORT: got ${port}, expected a port from 0 to 65535`);
  if (port !== '0' && !(await isFree(Number(port), host)))
    throw new CallFault(
      `PORT: ${port} of ${host} cannot be used; another program listens there, or this account may not. ` +
        'Name another port, or omit PORT: then the first free port from 3000 on is used.',
    );
};
