import { type Connect, realClock, type SerialLink } from '#hardware';

/** Bytes that have not come after so long were lost, for instance because nobody had opened the port (ms). */
const LOST_AFTER_MS = 500;

/** What is on its way between simulated readers and the gateway on real ports. Virtual time waits for it. */
export class BytesInFlight {
  #count = 0;

  get any(): boolean {
    return this.#count > 0;
  }

  /** One end of a line. Both ends are counted, so that what one sends is in flight until the other receives it. */
  readonly counted = (link: SerialLink): SerialLink => ({
    write: (bytes) => {
      this.#count += bytes.length;
      link.write(bytes);
    },
    onData: (listener) =>
      link.onData((bytes) => {
        this.#landed(bytes.length);
        listener(bytes);
      }),
    onClose: (listener) => link.onClose(listener),
    close: () => link.close(),
  });

  /** The gateway's end: a port that is being opened counts like a byte. */
  readonly connecting =
    (connect: Connect): Connect =>
    (opened, failed) => {
      this.#count += 1;
      connect(
        (link) => {
          this.#landed(1);
          opened(this.counted(link));
        },
        (error) => {
          this.#landed(1);
          failed(error);
        },
      );
    };

  /** Resolves when nothing is in flight, or when what is in flight is lost. */
  async landed(): Promise<void> {
    const start = realClock.now();
    while (this.any && realClock.now() - start < LOST_AFTER_MS) await new Promise((resolve) => setImmediate(resolve));
    this.#count = 0;
  }

  #landed(bytes: number): void {
    this.#count = Math.max(0, this.#count - bytes);
  }
}
