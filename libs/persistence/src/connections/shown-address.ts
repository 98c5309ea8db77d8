/** What may be shown of a host, port and path: letters, digits and the punctuation that addresses need. */
const PLACE = /^(\[[\da-f:.]+\]|[\w.-]*)(:\d{1,5})?(\/[\w.%/-]*)?$/i;
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * The address of a database as messages show it: without user, password and query, where secrets stand. What does not look like an
 * address is not shown at all, since it may be a password in the wrong place.
 */
export const shownAddress = (address: string): string => {
  const [scheme] = SCHEME.exec(address) ?? [];
  if (scheme === undefined) return '***';
  const rest = address.slice(scheme.length);
  const place = rest.slice(rest.lastIndexOf('@') + 1).replace(/[?#].*$/s, '');
  const user = rest.includes('@') ? '***@' : '';
  return scheme + user + (PLACE.test(place) ? place : '***');
};

/** Whether the driver can read the address: a URL whose parts are encoded as URLs are. */
export const isDatabaseAddress = (address: string): boolean => {
  if (!/^postgres(ql)?:\/\//.test(address)) return false;
  try {
    const { username, password, pathname } = new URL(address);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};
