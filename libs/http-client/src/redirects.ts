import { Redirected } from './http-faults.js';

/** The statuses with which a server points to another address (RFC 9110, section 15.4). */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Refuses an answer that points elsewhere. @throws Redirected, which names the origin to which it points. */
export const refuseRedirect = (asked: string, { status, headers }: Pick<Response, 'status' | 'headers'>): void => {
  if (!REDIRECTS.has(status)) return;
  throw new Redirected(
    `${asked} answers ${status} and points to ${originOf(headers.get('location'), asked)}: redirects are not followed, and nothing was sent there. If the service has moved, name its new address.`,
  );
};

/** The path may repeat secrets of the request. */
const originOf = (location: string | null, asked: string): string => {
  if (location === null || !URL.canParse(location, asked)) return 'an address that cannot be read';
  const { origin, protocol } = new URL(location, asked);
  if (origin === 'null') return `an address with ${protocol}`;
  return origin === new URL(asked).origin ? `another path of ${origin}` : origin;
};
