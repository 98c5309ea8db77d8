import type { IncomingMessage } from 'node:http';
import { Problem } from '../../http/problems/problem.js';

const HOST = 'host';
/** `http://host:port` of a request target in absolute form (RFC 9112, section 3.2.2). */
const AUTHORITY = /^https?:\/\/([^/?#]*)/i;

/** The request target without its host. A proxy may send the absolute form. */
export const originForm = (target: string): string => {
  const rest = target.replace(AUTHORITY, '');
  return rest.startsWith('/') || rest === target ? rest : `/${rest}`;
};

/** The host without its port, in lower case, without the dot of an absolute name; an IPv6 address in its shortest form. */
export const hostOf = (host = ''): string => {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return name.startsWith('[') && URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name;
};

/** Whether a text is a host in lower case without a port. IPv6 addresses stand in brackets. */
export const isHost = (text: string): boolean =>
  /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text) || (/^\[[0-9a-f:.]+\]$/.test(text) && URL.canParse(`http://${text}`));

/** Every value of the header Host, and the host of a target in absolute form. Node itself keeps only the first header. */
const hostsIn = ({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): readonly string[] => {
  const hosts: string[] = [];
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts.push(rawHeaders[index + 1] ?? '');
  }
  const authority = AUTHORITY.exec(url)?.[1];
  if (authority !== undefined) hosts.push(authority);
  return hosts;
};

/** The host that a request names. */
export const requestedHost = (request: IncomingMessage): string => hostOf(hostsIn(request)[0]);

const isAbsolute = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => AUTHORITY.test(url);

/** Refuses a request whose hosts are missing, repeated or different, because a proxy may have chosen another of them. */
export const refuseHosts = (
  request: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'httpVersion' | 'url'>,
): Problem | undefined => {
  const hosts = hostsIn(request);
  const most = isAbsolute(request) ? 2 : 1;
  const isMissing = request.headers.host === undefined && request.httpVersion !== '1.0';
  if (isMissing) return Problem.of('MALFORMED_REQUEST', 'noHost', {}, CLOSE);
  if (hosts.length <= 1) return undefined;
  if (hosts.length <= most && new Set(hosts.map(hostOf)).size === 1) return undefined;
  return Problem.of('MALFORMED_REQUEST', 'hosts', { hosts: hosts.slice(0, MOST_SHOWN).join(', ') }, CLOSE);
};

const MOST_SHOWN = 4;
/** The body is not read, so the connection is closed. */
const CLOSE = { headers: { Connection: 'close' } };
