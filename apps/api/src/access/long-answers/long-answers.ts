import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ApiKeys, Notifications } from '#persistence';
import { LateSubscription } from '../../platform/database/late-subscription.js';
import type { Reply } from '../../http/exchange/http.js';
import type { Caller } from '../keys/caller.js';
import { has } from '../keys/scopes.js';
import { Problem } from '../../http/problems/problem.js';
import { SITE_FACTOR } from '../limits/networks.js';
import { DEFAULT_PROTECTION, type ProtectionSettings } from '../limits/settings.js';
import { LongAnswer, type LongKind } from './long-answer.js';

interface Limits {
  /** The limit of open answers for one key, in each process. */
  readonly ofKey: number;
  /** The limit of open answers for all that share a place, in each process. */
  readonly ofProcess: number;
}

const MOST_OPEN: Limits = { ofKey: 4, ofProcess: 16 };

const RETRY_AFTER = { 'Retry-After': '30' };

/** The open exports. Their number is limited, and they end when their key is revoked. */
@Injectable()
export class LongAnswers implements OnApplicationShutdown {
  readonly #open = new Set<LongAnswer>();
  #fileIdleTimeout = DEFAULT_PROTECTION.fileIdleTimeout;
  readonly #subscription = new LateSubscription(() =>
    this.notifications.subscribe('keyRevoked', (keyId) => this.#revoked(keyId)),
  );

  constructor(
    private readonly keys: ApiKeys,
    private readonly notifications: Notifications,
  ) {}

  useSettings({ fileIdleTimeout }: Pick<ProtectionSettings, 'fileIdleTimeout'>): void {
    this.#fileIdleTimeout = fileIdleTimeout;
  }

  get open(): number {
    return this.#open.size;
  }

  /** Begins an answer, which counts until its connection closes. @throws Problem TOO_MANY_EXPORTS */
  async begin(kind: LongKind, caller: Caller, { raw }: Pick<Reply, 'raw'>): Promise<LongAnswer> {
    const place = placeOf(kind, caller);
    this.#checkLimits(place, caller);
    const { keyId, validForMs, isVisitor, site } = caller;
    const answer = new LongAnswer(place, { keyId, site }, raw, () =>
      isVisitor ? Promise.resolve(true) : this.keys.isValid(keyId),
    );
    this.#open.add(answer);
    answer.signal.addEventListener('abort', () => this.#open.delete(answer), { once: true });
    answer.followConnection();
    answer.endIdleAfter(this.#fileIdleTimeout);
    if (validForMs !== undefined) answer.endAfter(validForMs);
    try {
      await this.#subscription.begin();
    } catch (error) {
      this.#open.delete(answer);
      throw error;
    }
    return answer;
  }

  onApplicationShutdown(): Promise<void> {
    return this.#subscription.end();
  }

  #checkLimits(place: string, { keyId, isVisitor, site }: Caller): void {
    const { ofKey, ofProcess } = MOST_OPEN;
    const open = [...this.#open].filter((answer) => answer.place === place);
    const headers = RETRY_AFTER;
    const refuseBeyond = (most: number, isSame: (answer: LongAnswer) => boolean): void => {
      if (open.filter(isSame).length >= most)
        throw Problem.of('TOO_MANY_EXPORTS', isVisitor ? 'closeOneOfVisitor' : 'closeOne', { most }, { headers });
    };
    refuseBeyond(ofKey, (answer) => answer.keyId === keyId);
    if (site !== undefined) refuseBeyond(ofKey * SITE_FACTOR, (answer) => answer.site === site);
    if (open.length >= ofProcess) throw Problem.of('TOO_MANY_EXPORTS', 'ofProcess', { most: ofProcess }, { headers });
  }

  /** Ends the answers of a revoked key. Without a key id, all keys are checked, because notifications may have been missed. */
  #revoked(keyId: string | undefined): void {
    for (const answer of this.#open) {
      if (keyId === undefined) void answer.confirmKey().catch(() => undefined);
      else if (answer.keyId === keyId) answer.revoke();
    }
  }
}

/** Files of the log and of single records have places of their own, and so have visitors, auditors and other keys: readers of one sort block no other sort. */
const placeOf = (kind: LongKind, { isVisitor, scopes }: Caller): string => {
  if (isVisitor) return `${kind} of visitors`;
  return has(scopes, 'audit') || has(scopes, 'referee') ? `${kind} of auditors` : `${kind} of keys`;
};
