import { Injectable } from '@nestjs/common';
import type { CaseOf } from '../../http/problems/details.js';
import { Problem } from '../../http/problems/problem.js';
import type { Caller } from '../keys/caller.js';
import { SITE_FACTOR } from '../limits/networks.js';
import { DEFAULT_PROTECTION, type StreamLimits } from '../limits/settings.js';

/** A limit that a stream counts for: what shares it, how many streams it may have, and the case of the refusal. */
interface Place {
  readonly sharer: string;
  readonly most: number;
  readonly name: CaseOf<'TOO_MANY_STREAMS'>;
}

/** Counts what is open, by what shares a limit. */
class Counter {
  readonly #open = new Map<string, number>();

  of(sharer: string): number {
    return this.#open.get(sharer) ?? 0;
  }

  add(sharer: string): void {
    this.#open.set(sharer, this.of(sharer) + 1);
  }

  remove(sharer: string): void {
    const left = this.of(sharer) - 1;
    if (left > 0) this.#open.set(sharer, left);
    else this.#open.delete(sharer);
  }
}

const PROCESS = 'process';
/** The streams of all logs of the process. */
const OF_PROCESS = new Counter();

const LOG = 'log';

/** Limits the open streams of a key, of an address without a key, of the log of an organisation, and of the process. */
@Injectable()
export class StreamPlaces {
  readonly #open = new Counter();
  #limits: StreamLimits = DEFAULT_PROTECTION.streams;

  /** The open streams of this log. */
  get open(): number {
    return this.#open.of(LOG);
  }

  begin({ streams }: { readonly streams: StreamLimits }): void {
    this.#limits = streams;
  }

  /** Counts a stream. Returns a function that frees its place. @throws Problem TOO_MANY_STREAMS */
  take(caller: Caller): () => void {
    const places = this.#placesOf(caller);
    for (const place of places) refuseBeyond(place, this.#open);
    refuseBeyond({ sharer: PROCESS, most: this.#limits.ofProcess, name: 'ofProcess' }, OF_PROCESS);
    for (const { sharer } of places) this.#open.add(sharer);
    OF_PROCESS.add(PROCESS);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const { sharer } of places) this.#open.remove(sharer);
      OF_PROCESS.remove(PROCESS);
    };
  }

  /** A request with a key counts for the key alone: behind one address may be a hall full of people who signed in. */
  #placesOf({ keyId, isVisitor, site }: Caller): readonly Place[] {
    const { ofKey, ofAddress, ofLog } = this.#limits;
    const log = { sharer: LOG, most: ofLog, name: 'ofLog' } as const;
    if (!isVisitor) return [{ sharer: keyId, most: ofKey, name: 'closeOne' }, log];
    const near = { sharer: keyId, most: ofAddress, name: 'closeOneOfVisitor' } as const;
    if (site === undefined) return [near, log];
    return [near, { sharer: `site ${site}`, most: ofAddress * SITE_FACTOR, name: 'closeOneOfVisitor' }, log];
  }
}

/** @throws Problem TOO_MANY_STREAMS; a limit of 0 is none. */
function refuseBeyond({ sharer, most, name }: Place, open: Counter): void {
  if (most === 0 || open.of(sharer) < most) return;
  throw Problem.of('TOO_MANY_STREAMS', name, { most }, { headers: { 'Retry-After': '30' } });
}
