/** Bytes of a line to frames. An implementation never throws and holds a bounded number of bytes. */
export interface Framer {
  /** Takes bytes as they come, cut anywhere. */
  push(bytes: Uint8Array): void;
  /** The line is quiet: no more bytes of a half-received frame will come. */
  flush(): void;
  /** Forgets half-received bytes, for a new link. */
  clear(): void;
  /** Bytes held back for the rest of their frame. */
  readonly buffered: number;
}

/** Bytes that are no frame of the protocol. They are handed on and kept, not dropped. */
export interface Malformed {
  readonly kind: 'malformed';
  readonly reason: string;
}

/** What a framer hands on, with the bytes it was read from. */
export type OnFrame<F> = (frame: F, bytes: Uint8Array) => void;
