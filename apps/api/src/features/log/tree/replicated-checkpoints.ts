import { Injectable } from '@nestjs/common';
import { TileTree } from '#event-log';
import { Checkpoints, TreeTiles, type SignedCheckpoint } from '#persistence';
import { sha256 } from '../../../platform/environment/environment.js';
import { Problem } from '../../../http/problems/problem.js';
import type { Checkpointing } from './checkpointing.js';

/**
 * The checkpoints of a process that only reads: the newest one that has reached its database. The standby replays a checkpoint after the events
 * that it covers, so it never has more events than the log on the standby.
 */
@Injectable()
export class ReplicatedCheckpoints implements Pick<Checkpointing, 'latest' | 'signed'> {
  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly tiles: TreeTiles,
  ) {}

  /** @throws Problem NO_LOG_KEY if no checkpoint has arrived yet, or not the tree of the newest one. */
  async signed(): Promise<SignedCheckpoint> {
    const stored = await this.checkpoints.latest();
    if (stored === undefined || (await this.#treeSize()) < stored.size)
      throw Problem.of('NO_LOG_KEY', 'notReplicated', {});
    return stored;
  }

  /** As `signed`: this process signs no later one. */
  latest(): Promise<SignedCheckpoint> {
    return this.signed();
  }

  async #treeSize(): Promise<number> {
    return TileTree.from(await this.tiles.last(), sha256).size;
  }
}
