/** Opens one seal. It is stored beside the log, released by role or by a reveal, and erasable. */
export interface Disclosure {
  /**
   * SHA-256 of the canonical text of `[salt, path, value]`, which the leaf contains (the idea of RFC 9901 section 4.2).
   */
  readonly hash: string;
  /** 128 random bits as 32 hex digits. */
  readonly salt: string;
  /** JSON pointer from the top of the leaf: `/data/...` or `/cause/command/...`. */
  readonly path: string;
  /** Canonical text of the value, padded with spaces to its width; only spaces for an empty place. */
  readonly value: string;
  readonly owner: string;
}
