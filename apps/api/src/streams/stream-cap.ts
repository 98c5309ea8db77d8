import { Injectable } from '@nestjs/common';
import { Problem } from '../problems/problem.js';

/** One key holds at most so many streams at once, in each process. */
export const MOST_STREAMS = 20;

@Injectable()
export class StreamCap {
  readonly #open = new Map<string, number>();

  /** Takes a place; call the result once to give it back. @throws Problem TOO_MANY_STREAMS */
  take(keyId: string): () => void {
    const open = this.#open.get(keyId) ?? 0;
    if (open >= MOST_STREAMS)
      throw Problem.of('TOO_MANY_STREAMS', 'closeOne', { most: MOST_STREAMS }, { headers: { 'Retry-After': '30' } });
    this.#open.set(keyId, open + 1);
    return () => {
      const left = (this.#open.get(keyId) ?? 1) - 1;
      if (left > 0) this.#open.set(keyId, left);
      else this.#open.delete(keyId);
    };
  }
}
