import { parseAddress } from './address.js';
import type { Connect, SerialLink } from './link.js';
import { serialPortConnect } from './serialport-link.js';
import { tcpConnect } from './tcp-link.js';

/** Returns the function that opens the port at `address`. @throws LinkError `LINK_ADDRESS_INVALID`. */
export const connectTo = (address: string): Connect => {
  const parsed = parseAddress(address);
  return parsed.kind === 'serial' ? serialPortConnect(parsed) : tcpConnect(parsed);
};

/** Opens the port at `address` once; rejects with a LinkError. */
export const openLink = async (address: string): Promise<SerialLink> => {
  const connect = connectTo(address);
  return new Promise((resolve, reject) => connect(resolve, reject));
};
