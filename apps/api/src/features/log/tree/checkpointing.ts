import { Inject, Injectable } from '@nestjs/common';
import { checkpointText, TileTree, type EventStore } from '#event-log';
import { Checkpoints, KeyReplaced, SignerLease, TreeTiles, type SignedCheckpoint } from '#persistence';
import { EVENT_STORE } from '../../../platform/database/tokens.js';
import { sha256 } from '../../../platform/environment/environment.js';
import { Problem, unavailable } from '../../../http/problems/problem.js';
import { LongWorkQueue } from '../../../platform/environment/long-work-queue.js';
import { Clocks } from '../../../platform/database/clocks.js';
import type { LogKey } from './log-key.js';
import { withLease } from './own-lease.js';
import { LOG_KEY } from './tokens.js';
import { TreeReader } from './tree-reader.js';

/** The number of events whose hashes are computed without a pause. */
const PAGE = 500;

/** Signs checkpoints of the present state of the log, so that later changes are detected. One process signs at a time. */
@Injectable()
export class Checkpointing {
  readonly #longWork = new LongWorkQueue();
  /** The fault that was found. Nothing is signed until the service is started again. */
  #fault: Problem | undefined;
  #underWay: Promise<SignedCheckpoint> | undefined;
  #announce: () => void = () => undefined;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly checkpoints: Checkpoints,
    private readonly tiles: TreeTiles,
    private readonly tree: TreeReader,
    private readonly lease: SignerLease,
    @Inject(LOG_KEY) private readonly key: LogKey | undefined,
    private readonly clocks: Clocks,
  ) {}

  /**
   * The signed checkpoint of the log as it is now. Requests at the same time share one.
   * @throws Problem NO_LOG_KEY where the service has no key; LOG_KEY_REPLACED where the log has another one; LOG_ALTERED where
   *   events are missing or were changed; UNAVAILABLE where another process signs for a long time;
   *   CLOCK_DIFFERS.
   */
  async latest(): Promise<SignedCheckpoint> {
    const key = this.#signer;
    const wanted = await this.store.head();
    const signed = await this.#shared(key);
    // A signing that was already running may have begun before the last events were recorded.
    return signed.size < wanted ? this.#shared(key) : signed;
  }

  #shared(key: LogKey): Promise<SignedCheckpoint> {
    this.#underWay ??= this.#sign(key).finally(() => (this.#underWay = undefined));
    return this.#underWay;
  }

  /** The newest checkpoint that was signed; where there is none, one is signed. @throws Problem as `latest` does. */
  async signed(): Promise<SignedCheckpoint> {
    const stored = await this.#stored();
    return stored !== undefined && (await this.#treeSize()) >= stored.size ? stored : this.latest();
  }

  /** Calls `announce` whenever this process has signed a checkpoint. */
  whenSigned(announce: () => void): void {
    this.#announce = announce;
  }

  get #signer(): LogKey {
    if (this.key === undefined) throw Problem.of('NO_LOG_KEY', 'setKey', {});
    return this.key;
  }

  #stored(): Promise<SignedCheckpoint | undefined> {
    if (this.key === undefined) throw Problem.of('NO_LOG_KEY', 'setKey', {});
    return this.checkpoints.latest();
  }

  async #sign(key: LogKey): Promise<SignedCheckpoint> {
    if (this.#fault !== undefined) throw this.#fault;
    const wanted = await this.store.head();
    const signed = await withLease(
      this.lease,
      () => this.#extend(key),
      () => this.#reaching(wanted),
    );
    if (signed === undefined) throw unavailable('signing');
    return signed;
  }

  /** The newest checkpoint if it has this many events and the tree is stored; undefined if a checkpoint must be signed. */
  async #reaching(events: number): Promise<SignedCheckpoint | undefined> {
    const stored = await this.checkpoints.latest();
    if (stored === undefined) return undefined;
    if ((await this.store.head()) < stored.size) throw this.#altered(stored.size);
    return stored.size >= events && (await this.#treeSize()) >= stored.size ? stored : undefined;
  }

  async #treeSize(): Promise<number> {
    return TileTree.from(await this.tiles.last(), sha256).size;
  }

  /** Extends the tree by all events of the log as it is now, and signs it. */
  async #extend(key: LogKey): Promise<SignedCheckpoint> {
    const stored = await this.checkpoints.latest();
    const tree = TileTree.from(await this.tiles.last(), sha256);
    const head = await this.store.head();
    const least = Math.max(tree.size, stored?.size ?? 0);
    if (head < least) throw this.#altered(least);
    if (stored !== undefined && tree.size >= stored.size && (await this.tree.root(stored.size)) !== stored.root)
      throw this.#altered(stored.size);
    while (tree.size < head) {
      await this.#longWork.take(() => this.#addPage(tree, head, stored));
      if (tree.size < head) await this.lease.extend(tree.takeChanged());
    }
    if (tree.size === stored?.size) {
      await this.lease.extend(tree.takeChanged());
      return stored;
    }
    await this.clocks.check();
    const { size } = tree;
    const root = tree.root();
    const signed = { size, root, note: key.signed(checkpointText({ origin: this.store.log, size, root })) };
    await this.lease.sign(signed, tree.takeChanged(), key.text).catch((error: unknown) => {
      throw error instanceof KeyReplaced ? this.#replaced() : error;
    });
    this.#announce();
    return signed;
  }

  async #addPage(tree: TileTree, head: number, stored: SignedCheckpoint | undefined): Promise<void> {
    const limit = Math.min(PAGE, head - tree.size);
    const events = await this.store.readAll({ after: tree.size, limit });
    if (events.length === 0) throw this.#missing(tree.size + 1);
    for (const { leafText, position } of events) {
      if (position !== tree.size + 1) throw this.#missing(tree.size + 1);
      tree.add(Buffer.from(leafText));
      if (tree.size === stored?.size && tree.root() !== stored.root) throw this.#altered(stored.size);
    }
  }

  #altered(size: number): Problem {
    this.#fault = Problem.of('LOG_ALTERED', 'sinceCheckpoint', { size });
    return this.#fault;
  }

  /** Positions are dense, so a missing event was removed from the database. */
  #missing(position: number): Problem {
    this.#fault = Problem.of('LOG_ALTERED', 'missing', { position });
    return this.#fault;
  }

  #replaced(): Problem {
    this.#fault = Problem.of('LOG_KEY_REPLACED', 'startAgain', {});
    return this.#fault;
  }
}
