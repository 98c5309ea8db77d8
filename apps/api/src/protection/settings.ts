/** What may be read without a key: nothing, what a spectator sees, or that and the names of players. */
export const READ_WITHOUT_KEY = ['off', 'deals', 'deals-and-names'] as const;
export type ReadWithoutKey = (typeof READ_WITHOUT_KEY)[number];

/** How the HTTP surface protects itself. Times are in milliseconds. */
export interface ProtectionSettings {
  readonly readWithoutKey: ReadWithoutKey;
  /** How many requests a key may send in a minute; 0 means no limit. */
  readonly requestsPerMinute: number;
  /** How many requests with a missing or wrong key an address may send in a minute; 0 means no limit. */
  readonly wrongKeysPerMinute: number;
  /**
   * How many requests an address may send in a minute to addresses that need no key, such as /docs and /v1/rule-sets; health checks
   * have a count of their own with the same limit. 0 means no limit.
   */
  readonly keylessRequestsPerMinute: number;
  /** How many milliseconds of the processor the calculations of one key or address may take in a minute; 0 means no limit. */
  readonly calculationMsPerMinute: number;
  /** Origins of web pages that may read answers: their addresses, or `*` for all. Without one, no CORS header is sent. */
  readonly corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is believed, as addresses or networks. Without one, nobody's is. */
  readonly trustedProxies: readonly string[];
  readonly maxConnections: number;
  /** From the first byte, or from the connection where none comes, to the end of the headers. */
  readonly headersTimeout: number;
  /** The same to the end of the body. Answers, and so streams, may take longer. */
  readonly requestTimeout: number;
}

export const DEFAULT_PROTECTION: ProtectionSettings = {
  readWithoutKey: 'off',
  requestsPerMinute: 30_000,
  wrongKeysPerMinute: 60,
  keylessRequestsPerMinute: 6000,
  // A fifth of a processor.
  calculationMsPerMinute: 12_000,
  corsOrigins: [],
  trustedProxies: [],
  maxConnections: 4000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
};
