/** Bytes to and from a device, over any carrier. */
export interface SerialLink {
  /** Sends bytes. It never throws; on a closed link it does nothing. */
  write(bytes: Uint8Array): void;
  /** Sets the only listener. It also receives bytes that came earlier, up to `MAX_WAITING` of them. */
  onData(listener: (bytes: Uint8Array) => void): void;
  /** Sets the listener for the end of the link. It is called exactly once. */
  onClose(listener: (reason: string) => void): void;
  close(): void;
}

/** Opens a link, now or later, and calls exactly one of the two callbacks. It may be used again after the link was lost. */
export type Connect = (opened: (link: SerialLink) => void, failed: (error: LinkError) => void) => void;

export type LinkErrorCode = 'LINK_ADDRESS_INVALID' | 'LINK_ABSENT' | 'LINK_FAILED';

/** `LINK_ABSENT`: no such port now. `LINK_FAILED`: the port exists but does not open. `LINK_ADDRESS_INVALID`: correct the configuration. */
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

/** The most bytes held before a listener is set, and the most bytes waiting for a carrier that accepts none. */
export const MAX_WAITING = 65_536;

/** The common part of every carrier: one close, no bytes lost before a listener is set, no unbounded buffer. */
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
