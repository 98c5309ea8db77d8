const LINE_FEED = 0x0a;

/** The line that the chunks of a stream so far have not ended. */
export class OpenLine {
  #length = 0;

  /** Its length in bytes. */
  get length(): number {
    return this.#length;
  }

  take(chunk: Uint8Array): void {
    const feed = chunk.lastIndexOf(LINE_FEED);
    this.#length = feed < 0 ? this.#length + chunk.length : chunk.length - feed - 1;
  }
}
