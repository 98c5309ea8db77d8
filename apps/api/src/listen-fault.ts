/** Messages for the error codes of listen(2), for the person who started the API. */
const MEANINGS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `PORT: ${port} of ${host} is taken by another program; name another port`,
  EACCES: (host, port) => `PORT: this account may not listen on port ${port} of ${host}; name one from 1024 on`,
  EADDRNOTAVAIL: (host) => `HOST: ${host} is no address of this machine`,
  ENOTFOUND: (host) => `HOST: ${host} is no address of this machine`,
};

/** Returns an error that states in one line why the API cannot listen; any other error unchanged. */
export const listenFault = (error: unknown, host: string, port: number): unknown => {
  const { code } = error as { readonly code?: string };
  const meaning = code === undefined ? undefined : MEANINGS[code];
  return meaning ? new Error(`${meaning(host, port)} (${code ?? ''}).`) : error;
};
