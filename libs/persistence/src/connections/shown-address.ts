import { hostsOf } from './hosts.js';

/** The hosts with their ports and the path that may be shown: letters, digits and the punctuation of addresses. */
const PLACE = /^(\[[\da-f:.]+\]|[\w.-]*)(:\d{1,5})?(,(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?)*(\/[\w.%/-]*)?$/i;
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * Returns the address of a database for messages: without user, password and query, which may contain secrets. A text that
 * does not have the form of an address is not shown at all: it may be a password in the wrong place.
 */
export const shownAddress = (address: string): string => {
  const [scheme] = SCHEME.exec(address) ?? [];
  if (scheme === undefined) return '***';
  const rest = address.slice(scheme.length);
  const place = rest.slice(rest.lastIndexOf('@') + 1).replace(/[?#].*$/s, '');
  const user = rest.includes('@') ? '***@' : '';
  return scheme + user + (PLACE.test(place) ? place : '***');
};

/** Whether the driver can parse the address at each of its servers: a URL with correctly encoded parts. */
export const isDatabaseAddress = (address: string): boolean => hostsOf(address).urls.every(isAddressOfOne);

const isAddressOfOne = (address: string): boolean => {
  if (!/^postgres(ql)?:\/\//.test(address)) return false;
  try {
    const { username, password, pathname } = new URL(address);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};
