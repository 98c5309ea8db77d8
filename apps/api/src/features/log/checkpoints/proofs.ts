import { Injectable } from '@nestjs/common';
import { tlogProofText } from '#event-log';
import type { SignedCheckpoint } from '#persistence';
import type { z } from 'zod';
import { Problem } from '../../../http/problems/problem.js';
import { Checkpointing } from '../tree/checkpointing.js';
import type { ConsistencyProof, InclusionProof } from './proof-schemas.js';
import { TreeReader } from '../tree/tree-reader.js';
import { WitnessedCheckpoints } from '../witnesses/witnessed-checkpoints.js';

/** Proofs against signed checkpoints of the log. Each throws the problems of `Checkpointing.latest`, and BEYOND_CHECKPOINT. */
@Injectable()
export class Proofs {
  constructor(
    private readonly checkpointing: Checkpointing,
    private readonly tree: TreeReader,
    private readonly witnessed: WitnessedCheckpoints,
  ) {}

  /** @param given by default the size of the log now. */
  async inclusion(position: number, given?: number): Promise<z.infer<typeof InclusionProof>> {
    const { size } = await this.#reaching(given);
    checkInTree(position, size);
    const index = position - 1;
    const [root, hashes] = await Promise.all([this.tree.root(size), this.tree.inclusion(index, size)]);
    return { position, index, size, root, hashes: [...hashes] };
  }

  /**
   * The proof as a file, with a checkpoint of the log as it is now and the cosignatures that it has by now.
   * @param isWitnessed instead with the newest checkpoint that the quorum of the witnesses has cosigned.
   */
  async file(position: number, isWitnessed: boolean): Promise<string> {
    const checkpoint = isWitnessed ? await this.witnessed.newest() : await this.checkpointing.latest();
    checkInTree(position, checkpoint.size);
    const index = position - 1;
    const [hashes, note] = await Promise.all([
      this.tree.inclusion(index, checkpoint.size),
      this.witnessed.note(checkpoint),
    ]);
    return tlogProofText({ index, hashes, note });
  }

  /** @param to by default the size of the log now. */
  async consistency(from: number, to?: number): Promise<z.infer<typeof ConsistencyProof>> {
    const { size } = await this.#reaching(to);
    if (from > size) throw Problem.of('BEYOND_CHECKPOINT', 'size', { asked: from, size });
    const [fromRoot, toRoot, hashes] = await Promise.all([
      this.tree.root(from),
      this.tree.root(size),
      this.tree.consistency(from, size),
    ]);
    return { from, to: size, fromRoot, toRoot, hashes: [...hashes] };
  }

  /** The tree of the given size, which is part of a signed one. */
  async #reaching(given: number | undefined): Promise<Pick<SignedCheckpoint, 'size'>> {
    if (given === undefined) return this.checkpointing.latest();
    const { size } = await this.checkpointing.signed();
    if (given > size) throw Problem.of('BEYOND_CHECKPOINT', 'size', { asked: given, size });
    return { size: given };
  }
}

const checkInTree = (position: number, size: number): void => {
  if (position > size) throw Problem.of('BEYOND_CHECKPOINT', 'position', { position, size });
};
