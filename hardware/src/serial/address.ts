import { LinkError } from './link.js';

export type LinkAddress =
  | { readonly kind: 'serial'; readonly path: string; readonly baud: number; readonly parity: Parity }
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number };

const PARITIES = ['none', 'even', 'odd'] as const;
export type Parity = (typeof PARITIES)[number];

const DEFAULT_BAUD = 115_200;

/**
 * Reads `serial:///dev/ttyUSB0?baud=115200&parity=none`, `serial:///COM3` or `tcp://host:port`.
 * @throws LinkError `LINK_ADDRESS_INVALID`, which names the invalid part and the expected form.
 */
export const parseAddress = (address: string): LinkAddress => {
  const refuse = (what: string): never => {
    throw new LinkError('LINK_ADDRESS_INVALID', address, `${what} in the address "${address}"; ${FORMS}`);
  };
  if (!URL.canParse(address)) return refuse('no scheme, host or path');
  const url = new URL(address);
  if (url.protocol === 'tcp:') {
    if (url.hostname === '' || !/^[1-9]\d*$/.test(url.port)) return refuse('no host or port');
    // A socket takes an IPv6 address without the brackets that it has in a URL.
    return { kind: 'tcp', host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) };
  }
  if (url.protocol !== 'serial:') return refuse(`unknown scheme "${url.protocol}"`);
  const path = decodeURIComponent(url.pathname).replace(/^\/(COM\d+)$/, '$1');
  if (url.hostname !== '' || path.length < 2) return refuse('no port path (three slashes come first)');
  const baud = url.searchParams.get('baud') ?? String(DEFAULT_BAUD);
  if (!/^[1-9]\d{2,6}$/.test(baud)) return refuse(`baud "${baud}" is no bit rate`);
  const parity = PARITIES.find((known) => known === (url.searchParams.get('parity') ?? 'none'));
  if (parity === undefined) return refuse('parity is not none, even or odd');
  return { kind: 'serial', path, baud: Number(baud), parity };
};

const FORMS = 'write serial:///dev/ttyUSB0?baud=115200 or tcp://host:port';
