import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { OperationName } from '#calculator';
import type { Request } from '../../http/exchange/http.js';
import { Problem, unavailable } from '../../http/problems/problem.js';
import type { CaseOf } from '../../http/problems/details.js';
import { calculate, type Calculated, type Calculation, type OutcomeOf } from './calculation.js';
import { DividedWork } from './divided-work.js';
import { networksOf, SITE_FACTOR } from './networks.js';
import { OtherThread } from './other-thread.js';
import type { ProtectionSettings } from './settings.js';
import { LongWorkQueue } from '../../platform/environment/long-work-queue.js';

const MINUTE_MS = 60_000;
/** Calculations without a key that wait or run in a process. */
const MOST_KEYLESS = 100;
/** Seconds in which some of the waiting calculations have ended. */
const RETRY_AFTER = '2';
/** Built beside this file, and beside the bundle of the API. */
const THREAD = new URL('calculation-thread.js', import.meta.url);

/** Processor time that is counted together, and its limit in a minute (ms); 0 means no limit. */
interface Account {
  readonly id: string;
  readonly most: number;
  readonly case: CaseOf<'TOO_MANY_REQUESTS'>;
}

/**
 * Runs calculations one after another and counts their processor time: by key, or without a key by network, and all of them
 * together. A count of requests is not enough: a small request may cost a hundred times as much as another. Each process counts
 * for itself. Calculations without a key run in another thread, so they delay neither commands nor calculations with a key.
 */
@Injectable()
export class Calculations implements OnApplicationShutdown {
  readonly #longWork = new LongWorkQueue();
  readonly #keylessTurns = new LongWorkQueue();
  readonly #spent = new Map<string, number>();
  #thread = new OtherThread(THREAD);
  #keyless = 0;
  #windowEnds = 0;
  #mostOfSender = 0;
  #mostKeyless = 0;

  begin({ calculationMsPerMinute, keylessCalculationMsPerMinute, calculationThread }: ProtectionSettings): void {
    this.#mostOfSender = calculationMsPerMinute;
    this.#mostKeyless = keylessCalculationMsPerMinute;
    if (calculationThread !== undefined) this.#thread = new OtherThread(calculationThread);
  }

  onApplicationShutdown(): Promise<void> {
    return this.#thread.end();
  }

  /**
   * Runs a calculation in turn.
   * @throws Problem TOO_MANY_REQUESTS if the sender has then used all its time, or too many calculations without a key wait.
   */
  run<Name extends OperationName>(request: Request, calculation: Calculation<Name>): Promise<OutcomeOf<Name>>;
  async run(request: Request, calculation: Calculation): Promise<unknown> {
    if (request.caller !== undefined)
      return this.#longWork.take(() => this.#counted(request, () => calculate(calculation)));
    if (this.#keyless >= MOST_KEYLESS) throw tooMany('waitingCalculations', MOST_KEYLESS, RETRY_AFTER);
    this.#keyless += 1;
    try {
      return await this.#keylessTurns.take(() => this.#counted(request, () => this.#thread.answer(calculation)));
    } finally {
      this.#keyless -= 1;
    }
  }

  async #counted(request: Request, work: () => unknown): Promise<unknown> {
    const accounts = this.#accountsOf(request);
    this.#refuse(request, accounts);
    const started = performance.now();
    let calculated: Calculated | undefined;
    try {
      calculated = (await work()) as Calculated;
    } finally {
      // A calculation that was ended counts with all its time.
      this.#spend(accounts, calculated?.ms ?? performance.now() - started);
    }
    if ('error' in calculated) throw calculated.error;
    return calculated.outcome;
  }

  /** The work of a request with a key that consists of many short computations. */
  divided(request: Request): DividedWork {
    const accounts = this.#accountsOf(request);
    return new DividedWork({
      check: () => this.#refuse(request, accounts),
      spend: (ms) => this.#spend(accounts, ms),
      letOthersRun: () => this.#longWork.take(() => undefined),
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
    throw tooMany(used.case, used.most, `${Math.ceil((this.#windowEnds - now) / 1000)}`);
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

const tooMany = (name: CaseOf<'TOO_MANY_REQUESTS'>, most: number, retryAfter: string): Problem =>
  Problem.of('TOO_MANY_REQUESTS', name, { most }, { headers: { 'Retry-After': retryAfter } });
