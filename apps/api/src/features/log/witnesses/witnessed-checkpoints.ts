import { Inject, Injectable } from '@nestjs/common';
import { leastCosignatures, quorumText, reachesQuorum, witnessKeyText } from '#event-log';
import { Checkpoints, Cosignatures, type SignedCheckpoint, type StoredCosignature } from '#persistence';
import { sha256 } from '../../../platform/environment/environment.js';
import { Problem } from '../../../http/problems/problem.js';
import { WITNESS_SETTINGS } from './tokens.js';
import type { WitnessSettings } from './witness-settings.js';

/** Signed checkpoints together with the cosignatures of the witnesses that the service asks. */
@Injectable()
export class WitnessedCheckpoints {
  readonly #keys: readonly string[];

  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly cosignatures: Cosignatures,
    @Inject(WITNESS_SETTINGS) private readonly settings: WitnessSettings | undefined,
  ) {
    this.#keys = settings?.witnesses.map(({ key }) => witnessKeyText(key, sha256)) ?? [];
  }

  /** The checkpoint as a note with the cosignatures that it has by now. */
  async note({ size, note }: SignedCheckpoint): Promise<string> {
    if (this.settings === undefined) return note;
    const lines = (await this.cosignatures.of(size)).filter((each) => this.#isOfWitness(each)).map(({ line }) => line);
    return note + lines.join('');
  }

  /** The newest checkpoint that the quorum of the witnesses has cosigned. @throws Problem NO_WITNESSED_CHECKPOINT. */
  async newest(): Promise<SignedCheckpoint> {
    if (this.settings === undefined) throw Problem.of('NO_WITNESSED_CHECKPOINT', 'noWitnesses', {});
    const found = await this.newestSize();
    const checkpoint = found === undefined ? undefined : await this.checkpoints.at(found);
    if (checkpoint === undefined)
      throw Problem.of('NO_WITNESSED_CHECKPOINT', 'notYet', { quorum: quorumText(this.settings.quorum) });
    return checkpoint;
  }

  /** The number of events of the newest witnessed checkpoint; undefined if there is none. */
  async newestSize(): Promise<number | undefined> {
    if (this.settings === undefined) return undefined;
    const { quorum } = this.settings;
    // If the quorum needs no witness, every checkpoint reaches it.
    const least = leastCosignatures(quorum);
    if (least === 0) return (await this.checkpoints.latest())?.size;
    return this.cosignatures.newestSize(this.#keys, least, (cosigned) => {
      const keys = new Set(cosigned.map(({ witness }) => witness));
      return reachesQuorum(quorum, (witness) => keys.has(witnessKeyText(witness, sha256)));
    });
  }

  #isOfWitness({ witness }: StoredCosignature): boolean {
    return this.#keys.includes(witness);
  }
}
