/** `scheme://user:password@`, the hosts with their ports, the rest. A password may contain an encoded `@` only. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;
const WRITING = /([?&])target_session_attrs=read-write(&|$)/;

/** The address of a database on one server or several, as libpq writes it: `postgres://h1:5432,h2:5432/db`. */
export interface Hosts {
  /** The address at each server. */
  readonly urls: readonly [string, ...string[]];
  /** Whether only a server that accepts writes is meant (`target_session_attrs=read-write`). */
  readonly writing: boolean;
}

/** Whether an address means one server, whatever its role is. */
export const isOfOneServer = (url: string): boolean => {
  const { urls, writing } = hostsOf(url);
  return urls.length === 1 && !writing;
};

/** Reads an address; a text of another form is one address, which the driver then refuses. */
export const hostsOf = (url: string): Hosts => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  if (hosts === '') return { urls: [url], writing: false };
  // The driver does not know the parameter.
  const rest = after.replace(WRITING, (_, first: string, last: string) => (last === '' ? '' : first));
  const [first = '', ...others] = hosts.split(',').map((host) => before + host + rest);
  return { urls: [first, ...others], writing: rest !== after };
};
