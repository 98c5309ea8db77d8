/**
 * Data that may be read without a key: nothing, deals and matches whose link somebody has, or all that a spectator sees; with or without the
 * names of players.
 */
export const READ_WITHOUT_KEY = ['off', 'links', 'links-and-names', 'deals', 'deals-and-names'] as const;
export type ReadWithoutKey = (typeof READ_WITHOUT_KEY)[number];

/** The streams that may be open at once in each process; 0 means no limit. */
export interface StreamLimits {
  readonly ofKey: number;
  /** Without a key, for each address in IPv4 and each /64 in IPv6. */
  readonly ofAddress: number;
  /** Of one log, so of one organisation. */
  readonly ofLog: number;
  readonly ofProcess: number;
}

/** The settings that protect the HTTP service. Times are in milliseconds. */
export interface ProtectionSettings {
  readonly readWithoutKey: ReadWithoutKey;
  /** Requests that a key may send in a minute; 0 means no limit. */
  readonly requestsPerMinute: number;
  /** Requests with a missing or wrong key that an address may send in a minute; 0 means no limit. */
  readonly wrongKeysPerMinute: number;
  /**
   * Requests that an address may send in a minute to paths that need no key, such as /docs and /v1/rule-sets. Health checks are
   * counted separately with the same limit. 0 means no limit.
   */
  readonly keylessRequestsPerMinute: number;
  /** Processor time (ms) of the calculations, imports and previews of one key or network in a minute; 0 means no limit. */
  readonly calculationMsPerMinute: number;
  /** Processor time (ms) of all calculations without a key in a minute; 0 means no limit. */
  readonly keylessCalculationMsPerMinute: number;
  /** The file of the thread that calculates without a key; by default the one beside the program. */
  readonly calculationThread?: URL;
  /** Origins of web pages that may read answers, or `*` for all. If empty, no CORS header is sent. */
  readonly corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is trusted, as addresses or networks. If empty, none is trusted. */
  readonly trustedProxies: readonly string[];
  readonly streams: StreamLimits;
  readonly maxConnections: number;
  /** Time from the first byte (or from the connection, if no byte arrives) to the end of the headers. */
  readonly headersTimeout: number;
  /** The same, to the end of the body. Answers, and therefore streams, may take longer. */
  readonly requestTimeout: number;
  /** Time without a byte after which the reader of an export or bundle is cut off. */
  readonly fileIdleTimeout: number;
}

export const DEFAULT_PROTECTION: ProtectionSettings = {
  readWithoutKey: 'off',
  requestsPerMinute: 30_000,
  wrongKeysPerMinute: 60,
  keylessRequestsPerMinute: 6000,
  // A fifth of a processor.
  calculationMsPerMinute: 12_000,
  // A third of a processor.
  keylessCalculationMsPerMinute: 20_000,
  corsOrigins: [],
  trustedProxies: [],
  streams: { ofKey: 20, ofAddress: 300, ofLog: 3000, ofProcess: 3000 },
  maxConnections: 4000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  fileIdleTimeout: 60_000,
};
