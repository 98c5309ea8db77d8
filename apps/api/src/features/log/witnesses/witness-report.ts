import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { quorumText, witnessKeyText } from '#event-log';
import { Checkpoints, Cosignatures, WitnessStates } from '#persistence';
import { sha256 } from '../../../platform/environment/environment.js';
import { WITNESS_SETTINGS } from './tokens.js';
import type { Witnesses } from './witness-schemas.js';
import type { WitnessSettings } from './witness-settings.js';
import { WitnessedCheckpoints } from './witnessed-checkpoints.js';
import type { WitnessCondition } from './witnessing.js';

/** Reports what the witnesses have cosigned and what they answered last to any process. */
@Injectable()
export class WitnessReport {
  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly cosignatures: Cosignatures,
    private readonly states: WitnessStates,
    private readonly witnessed: WitnessedCheckpoints,
    @Inject(WITNESS_SETTINGS) private readonly settings: WitnessSettings | undefined,
  ) {}

  async read(): Promise<z.infer<typeof Witnesses>> {
    const named = (this.settings?.witnesses ?? []).map(({ name, key }) => ({
      name,
      key: witnessKeyText(key, sha256),
    }));
    const [signed, witnessedEvents, newest, states] = await Promise.all([
      this.checkpoints.latest(),
      this.witnessed.newestSize(),
      this.cosignatures.newest(named.map(({ key }) => key)),
      this.states.list(),
    ]);
    return {
      quorum: this.settings === undefined ? null : quorumText(this.settings.quorum),
      signedEvents: signed?.size ?? null,
      witnessedEvents: witnessedEvents ?? null,
      witnesses: named.map(({ name, key }) => {
        const state = states.find(({ witness }) => witness === key);
        const cosigned = newest.find(({ witness }) => witness === key);
        return {
          name,
          key,
          state: (state?.state ?? null) as WitnessCondition | null,
          detail: state?.detail ?? '',
          since: state?.since.toISOString() ?? null,
          cosignedEvents: cosigned?.size ?? null,
          cosignedAt: cosigned === undefined ? null : new Date(cosigned.signedAt * 1000).toISOString(),
        };
      }),
    };
  }
}
