/** Bytes to and from a device, whatever carries them. */
export interface SerialLink {
  /** Never throws; on a closed link it does nothing. */
  write(bytes: Uint8Array): void;
  /** One listener; bytes that came earlier are kept for it, up to `MAX_WAITING` of them. */
  onData(listener: (bytes: Uint8Array) => void): void;
  /** Called exactly once, however often and for whatever reasons the carrier closes. */
  onClose(listener: (reason: string) => void): void;
  close(): void;
}

/** Opens a link, at once or later; calls exactly one of the two. May be used again after the link was lost. */
export type Connect = (opened: (link: SerialLink) => void, failed: (error: LinkError) => void) => void;

export type LinkErrorCode = 'LINK_ADDRESS_INVALID' | 'LINK_ABSENT' | 'LINK_FAILED';

/** `LINK_ABSENT`: no such port now. `LINK_FAILED`: it is there and does not open. `LINK_ADDRESS_INVALID`: correct the configuration. */
export class LinkError extends Error {
  constructor(
    readonly code: LinkErrorCode,
    readonly address: string,
    message: string,
  ) {
    super(message);
    this.name = 'LinkError';
  }
}

/** Bytes held for a listener that has not come yet, and bytes waiting for a carrier that does not take them. */
export const MAX_WAITING = 65_536;

/** The duties every carrier shares: one close, nothing lost before the listener comes, nothing kept without bound. */
export class LinkEnd {
  #data: ((bytes: Uint8Array) => void) | undefined;
  #close: ((reason: string) => void) | undefined;
  #waiting: Uint8Array[] = [];
  #waitingLength = 0;
  #closedBecause: string | undefined;

  get closed(): boolean {
    return this.#closedBecause !== undefined;
  }

  onData(listener: (bytes: Uint8Array) => void): void {
    this.#data = listener;
    const waiting = this.#waiting.splice(0);
    this.#waitingLength = 0;
    for (const bytes of waiting) listener(bytes);
  }

  onClose(listener: (reason: string) => void): void {
    if (this.#closedBecause !== undefined) listener(this.#closedBecause);
    else this.#close = listener;
  }

  received(bytes: Uint8Array): void {
    if (this.closed) return;
    if (this.#data) return this.#data(bytes);
    if (this.#waitingLength + bytes.length > MAX_WAITING) return;
    this.#waiting.push(bytes);
    this.#waitingLength += bytes.length;
  }

  gone(reason: string): void {
    if (this.closed) return;
    this.#closedBecause = reason;
    this.#close?.(reason);
  }
}
