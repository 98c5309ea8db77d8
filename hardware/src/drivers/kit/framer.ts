/** Turns the bytes of a line into frames. An implementation never throws and holds a bounded number of bytes. */
export interface Framer {
  /** Takes bytes as they arrive, in chunks of any size. */
  push(bytes: Uint8Array): void;
  /** The line is quiet: no more bytes of a half-received frame will come. */
  flush(): void;
  /** Drops half-received bytes, for a new link. */
  clear(): void;
  /** The number of bytes held until their frame is complete. */
  readonly buffered: number;
}

/** Bytes that are no frame of the protocol. They are reported and kept, not dropped. */
export interface Malformed {
  readonly kind: 'malformed';
  readonly reason: string;
}

/** Receives a frame, with the bytes from which it was read. */
export type OnFrame<F> = (frame: F, bytes: Uint8Array) => void;
