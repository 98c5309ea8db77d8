import { Injectable } from '@nestjs/common';
import type { Request } from '../http.js';
import { Problem } from '../problems/problem.js';
import type { ProtectionSettings } from './settings.js';
import { Turns } from './turns.js';

const MINUTE_MS = 60_000;

/**
 * Runs calculations one after another and counts their processor time by key, or by address without a key. A count of
 * requests is not enough: a small request may cost a hundred times as much as another. Each process counts for itself.
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

  /** Runs `work` in turn. @throws Problem TOO_MANY_REQUESTS if the sender has then used all its time. */
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
