import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from '../http.js';
import { Problem, unavailable } from '../problems/problem.js';
import type { CaseOf } from '../problems/details.js';
import { DividedWork } from './divided-work.js';
import { networksOf, SITE_FACTOR } from './networks.js';
import type { ProtectionSettings } from './settings.js';
import { Turns } from './turns.js';

const MINUTE_MS = 60_000;

/** Processor time that is counted together, and its limit in a minute (ms); 0 means no limit. */
interface Account {
  readonly id: string;
  readonly most: number;
  readonly case: CaseOf<'TOO_MANY_REQUESTS'>;
}

/**
 * Runs calculations one after another and counts their processor time: by key, or without a key by network, and all of them
 * together. A count of requests is not enough: a small request may cost a hundred times as much as another. Each process counts
 * for itself.
 */
@Injectable()
export class Calculations {
  readonly #turns = new Turns();
  /** Calculations without a key do not delay those with a key. */
  readonly #keylessTurns = new Turns();
  readonly #spent = new Map<string, number>();
  #windowEnds = 0;
  #mostOfSender = 0;
  #mostKeyless = 0;

  begin({ calculationMsPerMinute, keylessCalculationMsPerMinute }: ProtectionSettings): void {
    this.#mostOfSender = calculationMsPerMinute;
    this.#mostKeyless = keylessCalculationMsPerMinute;
  }

  /** Runs `work` in turn. @throws Problem TOO_MANY_REQUESTS if the sender has then used all its time. */
  run<T>(request: Request, work: () => T): Promise<T> {
    const accounts = this.#accountsOf(request);
    let spent = 0;
    const counted = (): T => {
      this.#refuse(request, accounts);
      const started = performance.now();
      try {
        return work();
      } finally {
        spent = performance.now() - started;
        this.#spend(accounts, spent);
      }
    };
    if (request.caller !== undefined) return this.#turns.take(counted);
    // Half of the time stays free for commands, whose several steps would otherwise each wait for a calculation.
    return this.#keylessTurns.take(counted, () => sleep(spent));
  }

  /** The work of a request with a key that consists of many short computations. */
  divided(request: Request): DividedWork {
    const accounts = this.#accountsOf(request);
    return new DividedWork({
      check: () => this.#refuse(request, accounts),
      spend: (ms) => this.#spend(accounts, ms),
      letOthersRun: () => this.#turns.take(() => undefined),
    });
  }

  /** @throws Problem TOO_MANY_REQUESTS for a sender that has used its time, UNAVAILABLE for a client that has gone. */
  #refuse({ raw }: Request, accounts: readonly Account[]): void {
    if (raw.socket.destroyed) throw unavailable('clientGone');
    const now = performance.now();
    if (now >= this.#windowEnds) {
      this.#spent.clear();
      this.#windowEnds = now + MINUTE_MS;
    }
    const used = accounts.find(({ id, most }) => most > 0 && (this.#spent.get(id) ?? 0) >= most);
    if (used === undefined) return;
    const headers = { 'Retry-After': `${Math.ceil((this.#windowEnds - now) / 1000)}` };
    throw Problem.of('TOO_MANY_REQUESTS', used.case, { most: used.most }, { headers });
  }

  #spend(accounts: readonly Account[], ms: number): void {
    for (const { id } of accounts) this.#spent.set(id, (this.#spent.get(id) ?? 0) + ms);
  }

  #accountsOf({ caller, ip }: Request): readonly Account[] {
    const most = this.#mostOfSender;
    if (caller !== undefined) return [{ id: `key ${caller.keyId}`, most, case: 'calculations' }];
    const { near, site } = networksOf(ip);
    return [
      { id: `network ${near}`, most, case: 'calculations' },
      ...(site === undefined ? [] : [{ id: `site ${site}`, most: most * SITE_FACTOR, case: 'calculations' } as const]),
      { id: 'keyless', most: this.#mostKeyless, case: 'keylessCalculations' },
    ];
  }
}
