import { Inject, Injectable } from '@nestjs/common';
import { checkpointText, MerkleTree, type EventStore } from '#event-log';
import { Checkpoints, type SignedCheckpoint } from '#persistence';
import { EVENT_STORE } from '../database/tokens.js';
import { sha256 } from '../environment.js';
import { Problem } from '../problems/problem.js';
import { Turns } from '../protection/turns.js';
import type { LogKey } from './log-key.js';
import { LOG_KEY } from './tokens.js';

/** Events whose hashes are computed without a pause. */
const PAGE = 500;

/** Signs checkpoints of the log: what it is now, so that nobody can change it later unnoticed. */
@Injectable()
export class Checkpointing {
  readonly #turns = new Turns();
  #tree: MerkleTree | undefined;
  /** The fault that was found in the log. Nothing is signed until the service is started again. */
  #altered: Problem | undefined;
  #underWay: Promise<string> | undefined;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly checkpoints: Checkpoints,
    @Inject(LOG_KEY) private readonly key: LogKey | undefined,
  ) {}

  /** The public key. @throws Problem NO_LOG_KEY where the service has none. */
  get keyText(): string {
    return `${this.#signer.text}\n`;
  }

  /**
   * The signed checkpoint of the log as it is now. Requests at the same time share one.
   * @throws Problem NO_LOG_KEY where the service has no key; LOG_ALTERED where events are missing or were changed.
   */
  latest(): Promise<string> {
    const key = this.#signer;
    this.#underWay ??= this.#sign(key).finally(() => (this.#underWay = undefined));
    return this.#underWay;
  }

  get #signer(): LogKey {
    if (this.key === undefined) throw Problem.of('NO_LOG_KEY', 'setKey', {});
    return this.key;
  }

  async #sign(key: LogKey): Promise<string> {
    if (this.#altered !== undefined) throw this.#altered;
    const stored = await this.checkpoints.latest();
    const tree = await this.#grown(stored);
    if (tree.size === stored?.size) return stored.note;
    const { size, subtrees } = tree.stored();
    const root = tree.root();
    const note = key.signed(checkpointText({ origin: this.store.log, size, root }));
    const kept = await this.checkpoints.add({ size, root, subtrees, note });
    if (kept.root !== root) throw this.#refused(size);
    return kept.note;
  }

  /** The tree over all events of the log as it is now. It goes on from where it is, or from the checkpoint stored last. */
  async #grown(stored: SignedCheckpoint | undefined): Promise<MerkleTree> {
    const tree = (this.#tree ??= new MerkleTree(sha256, stored));
    const head = await this.store.head();
    const least = Math.max(tree.size, stored?.size ?? 0);
    if (head < least) throw this.#refused(least);
    while (tree.size < head) {
      await this.#turns.take(async () => {
        const limit = Math.min(PAGE, head - tree.size);
        const events = await this.store.readAll({ after: tree.size, limit });
        if (events.length === 0) throw this.#missing(tree.size + 1);
        for (const { leafText, position } of events) {
          if (position !== tree.size + 1) throw this.#missing(tree.size + 1);
          tree.add(Buffer.from(leafText));
          if (tree.size === stored?.size && tree.root() !== stored.root) throw this.#refused(stored.size);
        }
      });
    }
    return tree;
  }

  #refused(size: number): Problem {
    this.#altered = Problem.of('LOG_ALTERED', 'sinceCheckpoint', { size });
    return this.#altered;
  }

  /** Positions are dense, so an event that is not there was removed from the database. */
  #missing(position: number): Problem {
    this.#altered = Problem.of('LOG_ALTERED', 'missing', { position });
    return this.#altered;
  }
}
