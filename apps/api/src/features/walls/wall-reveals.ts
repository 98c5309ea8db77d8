import { Inject, Injectable } from '@nestjs/common';
import type { Opened } from '#deal';
import { hasClosedNonce, revealedBySeed, type CommittedWall, type WallEventOf } from '#fairness';
import { WallSeeds } from '#persistence';
import { wallStreamOf } from '#projections';
import { ENVIRONMENT, sha256, type Environment } from '../../platform/environment/environment.js';
import type { DealMove, FollowUp, OneFollower } from '../../recording/deal-follower.js';
import { causeOf } from '../../recording/order.js';
import { Judges } from '../../recording/judges/judges.js';
import { wallAppend } from './wall-append.js';
import { WallReader } from './wall-reader.js';

/**
 * Reveals the software wall of a deal in the append that settles the deal. So the wall is revealed exactly once, even if a process
 * is killed. The table reveals a scanned wall, because the service does not know its tiles.
 */
@Injectable()
export class WallReveals implements OneFollower {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly walls: WallReader,
    private readonly judges: Judges,
    private readonly seeds: WallSeeds,
  ) {}

  concerns({ before, after }: DealMove): boolean {
    return after.phase === 'settled' && before.phase !== 'settled';
  }

  async appendsFor(move: DealMove): Promise<FollowUp> {
    const { dealId, before, after } = move;
    if (after.phase !== 'settled' || before.phase === 'settled') return { streams: [] };
    const { sequence, head, state: wall } = await this.walls.load(dealId);
    const revealed = wall && (await this.#revealed(wall, after.terms));
    // If the wall is committed or revealed at the same time, the append fails and the command is decided again.
    if (revealed === undefined)
      return {
        streams: [],
        unchanged: [{ stream: wallStreamOf(dealId), expectedSequence: sequence, expectedHead: head }],
      };
    const accepted = { ...causeOf(move.accepted), command: { type: 'RevealSoftwareWall' as const } };
    const part = wallAppend({ dealId, sequence, head }, accepted, [revealed], this.environment.drawSalt);
    return { streams: [part] };
  }

  /** Returns nothing for a wall that has a closed nonce or that the service cannot reveal. A missing seed or judge never stops a settlement. */
  async #revealed(wall: CommittedWall, terms: Opened['terms']): Promise<WallEventOf<'WallRevealed'> | undefined> {
    if (wall.method !== 'software' || hasClosedNonce(wall) || wall.revealed !== undefined) return undefined;
    const [secret, judge] = [await this.seeds.find(wall.deal), this.judges.named(terms)];
    if (secret === undefined || judge === undefined) return undefined;
    return revealedBySeed(wall, secret, judge.rules.setup.tiles(terms.options), sha256);
  }
}
