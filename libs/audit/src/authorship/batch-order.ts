import type { DeviceSignature } from '#event-log';

/** The number of streams whose batches are kept: those with the latest commands. Fewer deals are in play at the same time. */
const MOST_STREAMS = 2000;

/** Finds signed commands of one batch whose order differs from that of the device. */
export class BatchOrder {
  /** By stream, the latest one last: the last index of each batch, by its signature. */
  readonly #streams = new Map<string, Map<string, number>>();

  /** Takes the next signed command of a stream. Returns whether an earlier command of the stream has the same batch and an index that is not smaller. */
  isReordered(stream: string, { value, index }: DeviceSignature): boolean {
    const batches = this.#batchesOf(stream);
    const last = batches.get(value) ?? -1;
    batches.set(value, Math.max(last, index));
    return index <= last;
  }

  #batchesOf(stream: string): Map<string, number> {
    const batches = this.#streams.get(stream) ?? new Map<string, number>();
    this.#streams.delete(stream);
    this.#streams.set(stream, batches);
    const [oldest] = this.#streams.keys();
    if (this.#streams.size > MOST_STREAMS && oldest !== undefined) this.#streams.delete(oldest);
    return batches;
  }
}
