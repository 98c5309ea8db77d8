import { Injectable } from '@nestjs/common';
import type { Request } from '../http.js';
import { Problem } from '../problems/problem.js';
import type { ProtectionSettings } from './settings.js';
import { Turns } from './turns.js';

const MINUTE_MS = 60_000;

/**
 * Calculations take turns, and the time that they take of the processor is counted: by key, or by address where there is none. A
 * count of requests would not do, for one of a hundred bytes may cost a hundred times as much as another. The counts are those of
 * this process.
 */
@Injectable()
export class Calculations {
  readonly #turns = new Turns();
  readonly #spent = new Map<string, number>();
  #windowEnds = 0;
  #most = 0;

  begin({ calculationMsPerMinute }: ProtectionSettings): void {
    this.#most = calculationMsPerMinute;
  }

  /** @throws Problem TOO_MANY_REQUESTS where the sender has used its time when its turn comes. */
  run<T>({ caller, ip }: Request, work: () => T): Promise<T> {
    const sender = caller === undefined ? `address ${ip}` : `key ${caller.keyId}`;
    return this.#turns.take(() => this.#counted(sender, work));
  }

  #counted<T>(sender: string, work: () => T): T {
    const started = performance.now();
    this.#refuseUsedUp(sender, started);
    try {
      return work();
    } finally {
      this.#spent.set(sender, (this.#spent.get(sender) ?? 0) + performance.now() - started);
    }
  }

  #refuseUsedUp(sender: string, now: number): void {
    if (now >= this.#windowEnds) {
      this.#spent.clear();
      this.#windowEnds = now + MINUTE_MS;
    }
    if (this.#most === 0 || (this.#spent.get(sender) ?? 0) < this.#most) return;
    const headers = { 'Retry-After': `${Math.ceil((this.#windowEnds - now) / 1000)}` };
    throw Problem.of('TOO_MANY_REQUESTS', 'calculations', { most: this.#most }, { headers });
  }
}
