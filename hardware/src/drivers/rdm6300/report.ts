import type { Reported } from '../kit/device-driver.js';
import type { Frame, Rdm6300Profile } from './frames.js';

/** Keeps the tags that lie on the reader. Each is reported once, when it is laid there. */
export class PresentedRecord {
  readonly #readAt = new Map<string, number>();

  constructor(private readonly profile: Rdm6300Profile) {}

  hear({ tag }: Frame, now: number): Reported | undefined {
    for (const [other, readAt] of this.#readAt) if (now - readAt >= this.profile.goneMs) this.#readAt.delete(other);
    const isThere = this.#readAt.has(tag);
    this.#readAt.set(tag, now);
    return isThere ? undefined : { kind: 'presented-tag', tag };
  }
}
