import { type Connect, realClock, type SerialLink } from '#hardware';

/** The time after which bytes count as lost, for instance because the port was not open (ms). */
const LOST_AFTER_MS = 500;

/** Counts the bytes in flight between simulated readers and the gateway on real ports. Virtual time waits for them. */
export class BytesInFlight {
  #count = 0;

  get any(): boolean {
    return this.#count > 0;
  }

  /** Counts one end of a line. With both ends counted, bytes are in flight from their sending to their arrival. */
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

  /** Counts the gateway's end: a port that is being opened counts like a byte. */
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

  /** Resolves when nothing is in flight, or when the bytes in flight are lost. */
  async landed(): Promise<void> {
    const start = realClock.now();
    while (this.any && realClock.now() - start < LOST_AFTER_MS) await new Promise((resolve) => setImmediate(resolve));
    this.#count = 0;
  }

  #landed(bytes: number): void {
    this.#count = Math.max(0, this.#count - bytes);
  }
}
