/** The settings that name an address and its port. */
interface Names {
  readonly host: string;
  readonly port: string;
}

const OF_API: Names = { host: 'HOST', port: 'PORT' };

/** Messages for the error codes of listen(2), for the person who started the API. */
const MEANINGS: Readonly<Record<string, (host: string, port: number, names: Names) => string>> = {
  EADDRINUSE: (host, port, names) => `${names.port}: ${port} of ${host} is taken by another program; name another port`,
  EACCES: (host, port, names) =>
    `${names.port}: this account may not listen on port ${port} of ${host}; name one from 1024 on`,
  EADDRNOTAVAIL: (host, _, names) => `${names.host}: ${host} is no address of this machine`,
  ENOTFOUND: (host, _, names) => `${names.host}: ${host} is no address of this machine`,
};

/** Returns an error that states in one line why a server cannot listen; any other error unchanged. */
export const listenFault = (error: unknown, host: string, port: number, names = OF_API): unknown => {
  const { code } = error as { readonly code?: string };
  const meaning = code === undefined ? undefined : MEANINGS[code];
  return meaning ? new Error(`${meaning(host, port, names)} (${code ?? ''}).`) : error;
};
